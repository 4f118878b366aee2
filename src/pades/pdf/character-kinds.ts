/** Kinds of characters in PDF syntax, by octet (ISO 32000-2 §7.2.3). */
export const [REGULAR, WHITE, DELIMITER] = [0, 1, 2]

export const characterKinds = new Uint8Array(256).fill(REGULAR)
for (const code of [0, 9, 10, 12, 13, 32]) characterKinds[code] = WHITE
for (const character of '()<>[]{}/%') characterKinds[character.charCodeAt(0)] = DELIMITER
