/** The type of file contents: bytes, never a stream and never a Node type, so that they pass between threads unchanged. */
export type Bytes = Uint8Array
