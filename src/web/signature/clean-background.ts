/** Takes the paper away from a photographed signature and leaves the ink: each spot is judged by the paper around it. */

/** Side of the squares in which the paper's brightness is measured: shadows are wider, strokes are narrower. */
const SQUARE = 24
/** As bright as this part of the paper around it: paper. As dark as that: ink. Between them it fades. */
const PAPER = 0.88
const DARK = 0.62

export function cleanBackground(image: ImageData): void {
  const { data, width, height } = image
  if (isTransparent(data)) return
  const paper = paperBrightness(image)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const share = brightness(data, at) / paper(x, y)
      const ink = Math.min(1, Math.max(0, (PAPER - share) / (PAPER - DARK)))
      data[at + 3] = Math.round(data[at + 3]! * ink * ink * (3 - 2 * ink))
    }
  }
}

/** Somebody has already taken the background away. */
function isTransparent(data: Uint8ClampedArray): boolean {
  let clear = 0
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 128) clear++
  return clear > data.length / 4 / 10
}

function brightness(data: Uint8ClampedArray, at: number): number {
  return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
}

/** The brightest spots of each square are its paper; between the middles of squares it changes evenly. */
function paperBrightness({ data, width, height }: ImageData): (x: number, y: number) => number {
  const across = Math.max(1, Math.ceil(width / SQUARE))
  const down = Math.max(1, Math.ceil(height / SQUARE))
  const squares = new Float32Array(across * down)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const square = Math.floor(y / SQUARE) * across + Math.floor(x / SQUARE)
      squares[square] = Math.max(squares[square]!, brightness(data, (y * width + x) * 4))
    }
  }
  const square = (column: number, row: number) => {
    const inside = Math.min(down - 1, Math.max(0, row)) * across + Math.min(across - 1, Math.max(0, column))
    return Math.max(40, squares[inside]!)
  }
  return (x, y) => {
    const [column, row] = [x / SQUARE - 0.5, y / SQUARE - 0.5]
    const [left, top] = [Math.floor(column), Math.floor(row)]
    const [right, bottom] = [column - left, row - top]
    const above = square(left, top) * (1 - right) + square(left + 1, top) * right
    const below = square(left, top + 1) * (1 - right) + square(left + 1, top + 1) * right
    return above * (1 - bottom) + below * bottom
  }
}
