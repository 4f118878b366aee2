/** Roles of recipients: names that stand in a template for the person who will be asked ("Tenant"), until it is used. */

/** As people write names: neither case nor spaces around tell two of them apart. */
export const isSameRole = (one: string, other: string): boolean => plainly(one) === plainly(other)

const plainly = (role: string): string => role.normalize('NFC').trim().toLocaleLowerCase('en')
