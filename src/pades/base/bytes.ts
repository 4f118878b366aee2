/** What a file is here: bytes, never a stream and never a Node type, so that it crosses threads as it is. */
export type Bytes = Uint8Array
