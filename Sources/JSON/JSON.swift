/// A view on a parsed JSON value.
package struct JSONValue {}
