/** The font files that text is drawn with, opened once a thread: which face has a character, and how wide its glyphs are. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Bytes } from '../base/bytes.ts'
import { harfBuzz, type Font } from '../pdf/harfbuzz.ts'

const files = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  semibold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  serif: '@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf',
  'serif-bold': '@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf',
  mono: '@expo-google-fonts/noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf',
  'mono-bold': '@expo-google-fonts/noto-sans-mono/700Bold/NotoSansMono_700Bold.ttf',
  arabic: '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  'arabic-bold': '@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf',
  'more-arabic': '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'more-arabic-bold': '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  hebrew: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'hebrew-bold': '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  thai: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  'thai-bold': '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf',
  japanese: '@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf',
  'japanese-bold': '@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf',
  han: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'han-bold': '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  hangul: '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  'hangul-bold': '@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf',
} as const

export type FaceName = keyof typeof files
/** @internal */
export const faceNames = Object.keys(files) as FaceName[]
type Family = 'regular' | 'semibold' | 'bold' | 'serif' | 'serif-bold' | 'mono' | 'mono-bold'
/** A family as it is, or with the Japanese forms of the ideographs that Chinese writes otherwise. */
export type FontName = Family | `${Family} in Japanese`

export type OpenFace = Readonly<{
  name: FaceName
  bytes: Bytes
  font: Font
  unitsPerEm: number
  has(codePoint: number): boolean
  /** A table of the file, to read measures from. */
  table(tag: string): DataView | null
}>

const more = ['arabic', 'more-arabic', 'hebrew', 'thai', 'japanese', 'han', 'hangul'] as const
const plain: readonly FaceName[] = more
const strong: readonly FaceName[] = more.map((name) => `${name}-bold` as const)

/** In which order faces are asked for a character. */
const families: Readonly<Record<Family, readonly FaceName[]>> = {
  regular: ['regular', ...plain],
  semibold: ['semibold', ...strong],
  bold: ['bold', ...strong],
  serif: ['serif', 'regular', ...plain],
  'serif-bold': ['serif-bold', 'bold', ...strong],
  mono: ['mono', 'regular', ...plain],
  'mono-bold': ['mono-bold', 'bold', ...strong],
}

export function chainOf(font: FontName): readonly FaceName[] {
  const known = chains.get(font)
  if (known) return known
  const [family, isJapanese] = [font.replace(japanese, '') as Family, font.endsWith(japanese)]
  const chain = families[family].filter((name) => isJapanese || !name.startsWith('japanese'))
  chains.set(font, chain)
  return chain
}

const japanese = ' in Japanese'
const chains = new Map<FontName, readonly FaceName[]>()

/** Kana give Japanese away; ideographs alone may be either, and are set as Chinese. */
export function fontFor(text: string, family: Family): FontName {
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? `${family}${japanese}` : family
}

const require = createRequire(import.meta.url)
const opened = new Map<FaceName, OpenFace>()

export function faceOf(name: FaceName): OpenFace {
  const known = opened.get(name) ?? openFace(name)
  opened.set(name, known)
  return known
}

function openFace(name: FaceName): OpenFace {
  const bytes = new Uint8Array(readFileSync(require.resolve(files[name])))
  const { Blob, Face, Font } = harfBuzz()
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  const known = new Map<number, boolean>()
  const tables = new Map<string, DataView | null>()
  return {
    name,
    bytes,
    font,
    unitsPerEm: face.upem,
    has(codePoint) {
      const has = known.get(codePoint) ?? (font.nominalGlyph(codePoint) ?? 0) !== 0
      known.set(codePoint, has)
      return has
    },
    table(tag) {
      if (!tables.has(tag)) {
        // A copy, for WebAssembly's memory moves when it grows.
        const table = face.referenceTable(tag)?.slice()
        tables.set(tag, table ? new DataView(table.buffer) : null)
      }
      return tables.get(tag) ?? null
    },
  }
}
