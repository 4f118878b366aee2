/** Languages of what people read: reports and the signature page. */
export const languages = ['pt-BR', 'en', 'es'] as const
export type Language = (typeof languages)[number]
