// Import
