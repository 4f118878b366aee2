/** Types of pair.mjs, whose packages are not installed with the product. */
export function draw(pdf: Uint8Array, text: string): Promise<Uint8Array>
export function sign(pdf: Uint8Array, by: Readonly<{ p12: Buffer; passphrase: string }>): Promise<Buffer>
