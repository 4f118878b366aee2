/** Marks to draw on a page: plain data, placed in visible page space (points from the top left of the page as shown). */
import type { Bytes } from '../base/bytes.ts'
import type { Area } from '../pdf/page-space.ts'

/** `#rrggbb`. */
export type Colour = string

type Placed = Area &
  Readonly<{
    /** The first page is 1. */
    page: number
    /** 0 is invisible, 1 (unless said) solid. */
    opacity?: number
    backgroundColour?: Colour | null
    borderColour?: Colour | null
    borderWidth?: number
  }>

export type TextMark = Placed &
  Readonly<{
    kind: 'text'
    text: string
    /** The largest size; text that does not fit its box even when wrapped is set smaller. */
    fontSize: number
    /** Helvetica (unless said), Times or Courier. */
    fontFamily?: string
    isBold?: boolean
    textColour?: Colour
    /** Unless said, where the text's script begins: left, or right for Arabic and Hebrew. */
    align?: 'left' | 'center' | 'right'
    verticalAlign?: 'top' | 'middle'
  }>

export type ImageMark = Placed & Readonly<{ kind: 'image'; image: Bytes; fit?: 'contain' | 'stretch' }>

export type CheckboxMark = Placed & Readonly<{ kind: 'checkbox'; isChecked: boolean; textColour?: Colour }>

/** A circle as large as its box has room for, with a disc in it where it is chosen. */
export type RadioMark = Placed & Readonly<{ kind: 'radio'; isChosen: boolean; textColour?: Colour }>

/** The image of a signature, with what identifies its owner below it. */
export type SignatureMark = Placed &
  Readonly<{
    kind: 'signature'
    image: Bytes | null
    captions?: readonly string[]
    fontSize?: number
    textColour?: Colour
  }>

export type QrCodeMark = Placed & Readonly<{ kind: 'qr-code'; text: string }>

/** Paints far beyond its box, in every direction: for proving that nothing in a box can change the rest of its page. */
export type PlaceholderMark = Placed & Readonly<{ kind: 'placeholder' }>

export type Mark = TextMark | ImageMark | CheckboxMark | RadioMark | SignatureMark | QrCodeMark | PlaceholderMark

/** Something that could not be drawn as asked; the rest was. */
export type DrawFinding = Readonly<{
  /** Index in the list of marks. */
  mark: number
  what: 'page_missing' | 'image_unreadable' | 'text_cut' | 'glyphs_missing' | 'qr_code_too_long'
  /** The characters that no font has. */
  characters?: string
}>
