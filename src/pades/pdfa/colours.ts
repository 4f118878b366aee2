/** Checks that a colour space is device-independent (ISO 19005-2, 6.2.4). The output intent defines plain grey and RGB. */
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfStream,
  PdfString,
  type PDF,
  type PdfObject,
} from '../pdf/objects.ts'
import { resolved } from '../pdf/page-space.ts'

export type ColourFault = 'cmyk_colour' | 'colour_profile' | 'spot_colour'

export type Colours = Readonly<{
  /** A name or an array, as it stands among the given resources. */
  faultsOf(space: PdfObject | undefined, resources: PdfDict): readonly ColourFault[]
}>

const deepest = 6
const mostColorants = 32
const processColours = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'None'])

export function openColours(pdf: PDF): Colours {
  const spots = new Map<string, string>()
  const known = new Map<PdfArray, readonly ColourFault[]>()

  function faultsOf(space: PdfObject | undefined, resources: PdfDict, depth = 0): readonly ColourFault[] {
    if (space instanceof PdfName) return ofName(space.value, resources, depth)
    if (!(space instanceof PdfArray) || depth > deepest) return []
    const before = known.get(space)
    if (before) return before
    const faults = ofArray(space, resources, depth)
    known.set(space, faults)
    return faults
  }

  /** 8.6.5.6: what the resources say that it means. */
  function ofName(name: string, resources: PdfDict, depth: number): readonly ColourFault[] {
    if (name !== 'DeviceCMYK') return []
    const spaces = resolved(pdf, resources.get('ColorSpace'))
    const meant = spaces instanceof PdfDict ? resolved(pdf, spaces.get('DefaultCMYK')) : undefined
    return meant instanceof PdfArray ? faultsOf(meant, resources, depth + 1) : ['cmyk_colour']
  }

  function ofArray(space: PdfArray, resources: PdfDict, depth: number): readonly ColourFault[] {
    const part = (index: number) => resolved(pdf, space.at(index))
    const kind = part(0)
    switch (kind instanceof PdfName ? kind.value : '') {
      case 'ICCBased':
        return isFitProfile(pdf, part(1)) ? [] : ['colour_profile']
      case 'Indexed':
      case 'Pattern':
        return faultsOf(part(1), resources, depth + 1)
      case 'Separation':
        return [...faultsOf(part(2), resources, depth + 1), ...ofSpot(part(1), part(2), part(3))]
      case 'DeviceN':
        return [...faultsOf(part(2), resources, depth + 1), ...ofSpots(part(1), part(4), resources, depth)]
      default:
        return ofName(kind instanceof PdfName ? kind.value : '', resources, depth)
    }
  }

  /** 6.2.4.4: one name, one colour. */
  function ofSpot(name: PdfObject | undefined, ...meaning: (PdfObject | undefined)[]): readonly ColourFault[] {
    if (!(name instanceof PdfName)) return ['spot_colour']
    const said = meaning.map((one) => written(pdf, one)).join(' ')
    const before = spots.get(name.value) ?? said
    spots.set(name.value, before)
    return before === said ? [] : ['spot_colour']
  }

  function ofSpots(
    names: PdfObject | undefined,
    attributes: PdfObject | undefined,
    resources: PdfDict,
    depth: number,
  ): readonly ColourFault[] {
    const said = attributes instanceof PdfDict ? resolved(pdf, attributes.get('Colorants')) : undefined
    const process = attributes instanceof PdfDict ? resolved(pdf, attributes.get('Process')) : undefined
    const components = process instanceof PdfDict ? resolved(pdf, process.get('Components')) : undefined
    const known = new Set([...processColours, ...namesOf(pdf, components)])
    const colorants = namesOf(pdf, names)
    const isDescribed = colorants.every((name) => known.has(name) || (said instanceof PdfDict && said.has(name)))
    if (!isDescribed || colorants.length > mostColorants) return ['spot_colour']
    const described = said instanceof PdfDict ? Array.from(said, ([, one]) => resolved(pdf, one)) : []
    return described.flatMap((one) => faultsOf(one, resources, depth + 1))
  }

  return { faultsOf: (space, resources) => faultsOf(space, resources) }
}

function namesOf(pdf: PDF, list: PdfObject | undefined): string[] {
  if (!(list instanceof PdfArray)) return []
  return list.toArray().flatMap((entry) => {
    const name = resolved(pdf, entry)
    return name instanceof PdfName ? [name.value] : []
  })
}

const components: Readonly<Record<string, number>> = { GRAY: 1, 'RGB ': 3, 'Lab ': 3, CMYK: 4 }
const classes = new Set(['prtr', 'mntr', 'scnr', 'spac'])

/** 6.2.4.2: a profile of a kind that PDF 1.7 knows, for as many components as the file says. */
function isFitProfile(pdf: PDF, stream: PdfObject | undefined): boolean {
  if (!(stream instanceof PdfStream)) return false
  const profile = decoded(stream)
  if (profile.length < 128) return false
  const text = (at: number) => profile.subarray(at, at + 4).toString('latin1')
  const count = resolved(pdf, stream.get('N'))
  return (
    (profile[8] ?? 9) < 5 &&
    classes.has(text(12)) &&
    text(36) === 'acsp' &&
    count instanceof PdfNumber &&
    components[text(16)] === count.value
  )
}

/** All of a small object, for a comparison. */
function written(pdf: PDF, object: PdfObject | undefined, depth = 0): string {
  const value = resolved(pdf, object)
  if (depth > deepest) return '…'
  if (value instanceof PdfArray)
    return `[${value
      .toArray()
      .map((one) => written(pdf, one, depth + 1))
      .join(' ')}]`
  if (value instanceof PdfDict) {
    const entries = Array.from(value, ([key, one]) => `${key.value} ${written(pdf, one, depth + 1)}`)
    const own = entries.filter((entry) => !/^(Length|Filter|DecodeParms) /.test(entry)).sort()
    return `<<${own.join(' ')}>>${value instanceof PdfStream ? decoded(value).toString('latin1') : ''}`
  }
  if (value instanceof PdfName) return `/${value.value}`
  if (value instanceof PdfNumber) return String(value.value)
  return value instanceof PdfString ? value.asString() : (value?.type ?? '')
}

function decoded(stream: PdfStream): Buffer {
  try {
    return Buffer.from(stream.getDecodedData())
  } catch {
    return Buffer.alloc(0)
  }
}
