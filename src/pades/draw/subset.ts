/** Cuts a font file down to the glyphs that are used, with HarfBuzz's subsetter in WebAssembly. Glyph numbers stay what they were. */
import { readFileSync } from 'node:fs'
import { subsetterFile } from '../pdf/harfbuzz.ts'
import type { Bytes } from '../base/bytes.ts'
import type { OpenFace } from './faces.ts'

/** Of the C interface in hb-subset.h; pointers and sizes are numbers. */
type Subsetter = Readonly<{
  memory: { buffer: ArrayBuffer }
  _initialize(): void
  malloc(size: number): number
  free(pointer: number): void
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_or_fail(face: number, input: number): number
}>

/** hb_subset_flags_t: NO_HINTING, RETAIN_GIDS, NOTDEF_OUTLINE, NO_LAYOUT_CLOSURE. */
const flags = 0x01 | 0x02 | 0x40 | 0x200
/** hb_subset_sets_t: DROP_TABLE_TAG. */
const droppedTables = 3
const writable = 2
/** What a PDF's reader has no use for: text is shaped already (ISO 32000-2, 9.9.1 lists the tables it needs). */
const unneeded = [
  'GSUB',
  'GPOS',
  'GDEF',
  'BASE',
  'STAT',
  'DSIG',
  'gasp',
  'name',
  'OS/2',
  'post',
  'cmap',
  'vhea',
  'vmtx',
  'VORG',
]

/** Types without the browser's do not know it; Node does. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: { Module: new (code: Bytes) => object; Instance: new (module: object) => { exports: unknown } }
}

let loaded: Subsetter | undefined
const faces = new Map<string, number>()

export function subset(face: OpenFace, gids: Iterable<number>): Bytes {
  const hb = load()
  const input = hb.hb_subset_input_create_or_fail()
  const glyphs = hb.hb_subset_input_glyph_set(input)
  for (const gid of gids) hb.hb_set_add(glyphs, gid)
  const dropped = hb.hb_subset_input_set(input, droppedTables)
  for (const tag of unneeded) hb.hb_set_add(dropped, Buffer.from(tag.padEnd(4), 'latin1').readUInt32BE())
  hb.hb_subset_input_set_flags(input, flags)
  const made = hb.hb_subset_or_fail(openedIn(hb, face), input)
  hb.hb_subset_input_destroy(input)
  if (made === 0) throw new Error(`no subset of ${face.name}`)
  const blob = hb.hb_face_reference_blob(made)
  const at = hb.hb_blob_get_data(blob, 0)
  const bytes = new Uint8Array(hb.memory.buffer, at, hb.hb_blob_get_length(blob)).slice()
  hb.hb_blob_destroy(blob)
  hb.hb_face_destroy(made)
  return bytes
}

function load(): Subsetter {
  if (loaded) return loaded
  loaded = new wasm.Instance(new wasm.Module(readFileSync(subsetterFile()))).exports as Subsetter
  loaded._initialize()
  return loaded
}

function openedIn(hb: Subsetter, face: OpenFace): number {
  const known = faces.get(face.name)
  if (known !== undefined) return known
  const at = hb.malloc(face.bytes.length)
  new Uint8Array(hb.memory.buffer).set(face.bytes, at)
  const blob = hb.hb_blob_create(at, face.bytes.length, writable, 0, 0)
  const opened = hb.hb_face_create(blob, 0)
  hb.hb_blob_destroy(blob)
  faces.set(face.name, opened)
  return opened
}
