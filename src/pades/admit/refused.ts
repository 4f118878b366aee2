/** Why a file can't be used. */
export type Refused = Readonly<{
  is: 'refused'
  why:
    | 'not_pdf'
    | 'encrypted'
    | 'broken'
    | 'too_complex'
    | 'empty'
    | 'signed_and_locked'
    | 'dynamic_form'
    | 'unreadable_content'
}>

export function refused(why: Refused['why']): Refused {
  return { is: 'refused', why }
}
