/**
 * Which glyph names stand behind the codes of simple fonts (ISO 32000-2, Annex D), and which characters behind the names.
 * The names are in the order of Adobe's Technical Note 5176, Appendix A: the standard strings of CFF.
 */

/** SIDs 1 to 228: the ISOAdobe charset. */
const latin = `
space:20 exclam:21 quotedbl:22 numbersign:23 dollar:24 percent:25 ampersand:26 quoteright:2019 parenleft:28 parenright:29 asterisk:2A plus:2B comma:2C
hyphen:2D period:2E slash:2F zero:30 one:31 two:32 three:33 four:34 five:35 six:36 seven:37 eight:38 nine:39 colon:3A semicolon:3B less:3C equal:3D
greater:3E question:3F at:40 A:41 B:42 C:43 D:44 E:45 F:46 G:47 H:48 I:49 J:4A K:4B L:4C M:4D N:4E O:4F P:50 Q:51 R:52 S:53 T:54 U:55 V:56 W:57 X:58
Y:59 Z:5A bracketleft:5B backslash:5C bracketright:5D asciicircum:5E underscore:5F quoteleft:2018 a:61 b:62 c:63 d:64 e:65 f:66 g:67 h:68 i:69 j:6A
k:6B l:6C m:6D n:6E o:6F p:70 q:71 r:72 s:73 t:74 u:75 v:76 w:77 x:78 y:79 z:7A braceleft:7B bar:7C braceright:7D asciitilde:7E exclamdown:A1 cent:A2
sterling:A3 fraction:2044 yen:A5 florin:192 section:A7 currency:A4 quotesingle:27 quotedblleft:201C guillemotleft:AB guilsinglleft:2039
guilsinglright:203A fi:FB01 fl:FB02 endash:2013 dagger:2020 daggerdbl:2021 periodcentered:B7 paragraph:B6 bullet:2022 quotesinglbase:201A
quotedblbase:201E quotedblright:201D guillemotright:BB ellipsis:2026 perthousand:2030 questiondown:BF grave:60 acute:B4 circumflex:2C6 tilde:2DC
macron:AF breve:2D8 dotaccent:2D9 dieresis:A8 ring:2DA cedilla:B8 hungarumlaut:2DD ogonek:2DB caron:2C7 emdash:2014 AE:C6 ordfeminine:AA Lslash:141
Oslash:D8 OE:152 ordmasculine:BA ae:E6 dotlessi:131 lslash:142 oslash:F8 oe:153 germandbls:DF onesuperior:B9 logicalnot:AC mu:B5 trademark:2122 Eth:D0
onehalf:BD plusminus:B1 Thorn:DE onequarter:BC divide:F7 brokenbar:A6 degree:B0 thorn:FE threequarters:BE twosuperior:B2 registered:AE minus:2212
eth:F0 multiply:D7 threesuperior:B3 copyright:A9 Aacute:C1 Acircumflex:C2 Adieresis:C4 Agrave:C0 Aring:C5 Atilde:C3 Ccedilla:C7 Eacute:C9
Ecircumflex:CA Edieresis:CB Egrave:C8 Iacute:CD Icircumflex:CE Idieresis:CF Igrave:CC Ntilde:D1 Oacute:D3 Ocircumflex:D4 Odieresis:D6 Ograve:D2
Otilde:D5 Scaron:160 Uacute:DA Ucircumflex:DB Udieresis:DC Ugrave:D9 Yacute:DD Ydieresis:178 Zcaron:17D aacute:E1 acircumflex:E2 adieresis:E4
agrave:E0 aring:E5 atilde:E3 ccedilla:E7 eacute:E9 ecircumflex:EA edieresis:EB egrave:E8 iacute:ED icircumflex:EE idieresis:EF igrave:EC ntilde:F1
oacute:F3 ocircumflex:F4 odieresis:F6 ograve:F2 otilde:F5 scaron:161 uacute:FA ucircumflex:FB udieresis:FC ugrave:F9 yacute:FD ydieresis:FF zcaron:17E
`
/** Mac OS Roman has these too. */
const more = `Euro:20AC notequal:2260 infinity:221E lessequal:2264 greaterequal:2265 partialdiff:2202 summation:2211 product:220F pi:3C0 integral:222B Omega:2126 radical:221A approxequal:2248 Delta:2206 lozenge:25CA`
/** SIDs 229 to 390, the names of expert fonts. */
const expert = `
exclamsmall Hungarumlautsmall dollaroldstyle dollarsuperior ampersandsmall Acutesmall parenleftsuperior parenrightsuperior twodotenleader
onedotenleader zerooldstyle oneoldstyle twooldstyle threeoldstyle fouroldstyle fiveoldstyle sixoldstyle sevenoldstyle eightoldstyle nineoldstyle
commasuperior threequartersemdash periodsuperior questionsmall asuperior bsuperior centsuperior dsuperior esuperior isuperior lsuperior msuperior
nsuperior osuperior rsuperior ssuperior tsuperior ff ffi ffl parenleftinferior parenrightinferior Circumflexsmall hyphensuperior Gravesmall Asmall
Bsmall Csmall Dsmall Esmall Fsmall Gsmall Hsmall Ismall Jsmall Ksmall Lsmall Msmall Nsmall Osmall Psmall Qsmall Rsmall Ssmall Tsmall Usmall Vsmall
Wsmall Xsmall Ysmall Zsmall colonmonetary onefitted rupiah Tildesmall exclamdownsmall centoldstyle Lslashsmall Scaronsmall Zcaronsmall Dieresissmall
Brevesmall Caronsmall Dotaccentsmall Macronsmall figuredash hypheninferior Ogoneksmall Ringsmall Cedillasmall questiondownsmall oneeighth threeeighths
fiveeighths seveneighths onethird twothirds zerosuperior foursuperior fivesuperior sixsuperior sevensuperior eightsuperior ninesuperior zeroinferior
oneinferior twoinferior threeinferior fourinferior fiveinferior sixinferior seveninferior eightinferior nineinferior centinferior dollarinferior
periodinferior commainferior Agravesmall Aacutesmall Acircumflexsmall Atildesmall Adieresissmall Aringsmall AEsmall Ccedillasmall Egravesmall
Eacutesmall Ecircumflexsmall Edieresissmall Igravesmall Iacutesmall Icircumflexsmall Idieresissmall Ethsmall Ntildesmall Ogravesmall Oacutesmall
Ocircumflexsmall Otildesmall Odieresissmall OEsmall Oslashsmall Ugravesmall Uacutesmall Ucircumflexsmall Udieresissmall Yacutesmall Thornsmall
Ydieresissmall 001.000 001.001 001.002 001.003 Black Bold Book Light Medium Regular Roman Semibold
`

const entries = `${latin} ${more}`
  .trim()
  .split(/\s+/)
  .map((entry): [string, number] => {
    const [name = '', hex = ''] = entry.split(':')
    return [name, Number.parseInt(hex, 16)]
  })
const characters: ReadonlyMap<string, number> = new Map(entries)
const names: ReadonlyMap<number, string> = new Map(entries.map(([name, character]) => [character, name]))

/** By SID. */
export const standardStrings: readonly string[] = [
  '.notdef',
  ...entries.slice(0, 228).map(([name]) => name),
  ...expert.trim().split(/\s+/),
]

type Encoding = readonly (string | undefined)[]

const byCharset = (charset: string, changes: Readonly<Record<number, string>>): Encoding => {
  const decoder = new TextDecoder(charset)
  return Array.from({ length: 256 }, (_, code) => {
    const character = decoder.decode(Uint8Array.of(code)).codePointAt(0)
    return code < 32 ? undefined : (changes[code] ?? (character === undefined ? undefined : names.get(character)))
  })
}

/** SIDs 1 to 95 from the space on; SIDs 96 to 149 where Table D.2 has them. */
const standardHigh = [
  [161, 175],
  [177, 180],
  [182, 189],
  [191, 191],
  [193, 200],
  [202, 203],
  [205, 208],
  [225, 225],
  [227, 227],
  [232, 235],
  [241, 241],
  [245, 245],
  [248, 251],
] as const
const standard = (): Encoding => {
  const encoding: (string | undefined)[] = []
  for (let code = 32; code < 127; code += 1) encoding[code] = standardStrings[code - 31]
  let sid = 96
  for (const [first, last] of standardHigh)
    for (let code = first; code <= last; code += 1, sid += 1) encoding[code] = standardStrings[sid]
  return encoding
}

/** D.2, notes: a bullet where nothing else is, and two characters that have a second code. Not asked of a decoder: Node's reads 128 to 159 as controls. */
const windowsMiddle =
  'Euro bullet quotesinglbase florin quotedblbase ellipsis dagger daggerdbl circumflex perthousand Scaron guilsinglleft OE bullet Zcaron bullet bullet quoteleft quoteright quotedblleft quotedblright bullet endash emdash tilde trademark scaron guilsinglright oe bullet zcaron Ydieresis'
const windows = byCharset('latin1', {
  39: 'quotesingle',
  96: 'grave',
  127: 'bullet',
  ...Object.fromEntries(windowsMiddle.split(' ').map((name, index) => [128 + index, name])),
  160: 'space',
  173: 'hyphen',
})
const macintosh = byCharset('macintosh', {
  39: 'quotesingle',
  96: 'grave',
  189: 'Omega',
  202: 'space',
  219: 'currency',
})

export const encodings = {
  StandardEncoding: standard(),
  WinAnsiEncoding: windows,
  MacRomanEncoding: macintosh,
} as const satisfies Record<string, Encoding>

export function isEncodingName(name: string): name is keyof typeof encodings {
  return name in encodings
}

/** Undefined for a name that stands for no one character, or that is not known here. */
export function characterOf(name: string): number | undefined {
  const known = characters.get(name)
  if (known !== undefined) return known
  const digits = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(name)
  return digits ? Number.parseInt(digits[1] ?? digits[2] ?? '', 16) : undefined
}

/** Its code in Mac OS Roman. */
export function macintoshCodeOf(name: string): number | undefined {
  const code = macintosh.indexOf(name)
  return code < 0 ? undefined : code
}
