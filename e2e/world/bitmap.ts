/** A Windows bitmap (BITMAPINFOHEADER, 24 bits, no compression) with a dark stroke on white, as scanners of old make them. */

export function bitmap(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4
  const file = Buffer.alloc(54 + row * height, 0xff)
  file.fill(0, 0, 54)
  file.write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10) // where the points begin
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  for (let x = 10; x < width - 10; x += 1) {
    const y = Math.round(height / 2 + (height / 4) * Math.sin(x / 9))
    for (const line of [y - 1, y, y + 1]) file.fill(0x20, 54 + line * row + x * 3, 54 + line * row + x * 3 + 3)
  }
  return file
}
