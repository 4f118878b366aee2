/** Tells recipients whom a letter asks from those whom the sender or a program asks. */

/** A letter asks them to act; others are asked by the sender, or by a program. */
export const isAskedByLetter = ({ via }: Readonly<{ via: string }>): boolean => via === 'email' || via === 'whatsapp'
