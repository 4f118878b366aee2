/** How many statements this process has sent to PostgreSQL by its stores. */
let sent = 0

export const noteStatement = (): void => void sent++
export const countStatements = (): number => sent
