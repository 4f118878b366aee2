/** Types of pako, which brings none: what is used of it. */
declare module 'pako' {
  export class Inflate {
    constructor(options?: Readonly<{ raw: boolean }>)
    err: number
    readonly strm: Readonly<{ avail_in: number }>
    msg: string
    onData: (part: Uint8Array) => void
    onEnd: (status: number) => void
    push(data: Uint8Array, isLast: boolean): boolean
  }
  export function deflate(data: Uint8Array): Uint8Array
  export function deflateRaw(data: string): Uint8Array
}
