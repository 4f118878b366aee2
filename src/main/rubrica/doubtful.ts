/** Warning that a check of the doctor throws: it works, but probably not as it was meant. Said, and no reason for exit code 1. */
export class Doubtful extends Error {}
