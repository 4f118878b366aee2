/** Refused files: the reasons why a file cannot be admitted. */
export type RefusedFile = Readonly<{
  is: 'refused'
  why:
    | 'not_pdf'
    | 'encrypted'
    /** Without its encryption it would be another file than the one that was signed. */
    | 'signed_and_encrypted'
    | 'broken'
    | 'too_complex'
    | 'empty'
    | 'signed_and_locked'
    | 'dynamic_form'
    | 'unreadable_content'
    | 'not_preserved'
  /** For `not_preserved`: the first page that would look different once the file is repaired or made safe. */
  page?: number
}>

export function refused(why: RefusedFile['why']): RefusedFile {
  return { is: 'refused', why }
}
