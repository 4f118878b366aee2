/** Types of modules that the bundle for browsers takes in, and that bring none. */
declare module 'pako' {
  export class Inflate {
    constructor(options?: Readonly<{ raw: boolean }>)
    err: number
    msg: string
    onData: (part: Uint8Array) => void
    onEnd: (status: number) => void
    push(data: Uint8Array, isLast: boolean): boolean
  }
  export function deflate(data: Uint8Array): Uint8Array
  export function deflateRaw(data: string): Uint8Array
}

declare module '*?url' {
  const address: string
  export default address
}
