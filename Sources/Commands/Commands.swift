// The command line.
