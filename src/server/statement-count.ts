/** Counts the statements that stores of this process have sent to PostgreSQL. */
let sent = 0

export const noteStatement = (): void => void sent++
export const countStatements = (): number => sent
