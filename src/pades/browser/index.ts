/** Exports of `@rubrica/pades/browser`: the validator for browsers and their workers, by the code of `validate/`. Node's modules are replaced when it is bundled (scripts/browser-pades.mjs). */
export { validate, type ValidateJob } from '../validate/validate.ts'
export { describeReport } from '../validate/describe-report.ts'
export { fingerprint } from '../workshop/fingerprint.ts'
