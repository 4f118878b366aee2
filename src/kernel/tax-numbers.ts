/** Finds CPF and CNPJ numbers in a text, so that none is broken at the end of a line. */
const numbers = /((?:CPF |CNPJ )?[\dA-Z•]{2,3}\.[\dA-Z]{3}\.[\dA-Z]{3}(?:\/[\dA-Z]{4})?-[\d•]{2})/

/** Every second part is a number, with its name where that stands before it. */
export const splitAtTaxNumbers = (text: string): string[] => text.split(numbers)
