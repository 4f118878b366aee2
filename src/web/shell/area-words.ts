/** Texts that have to be there before a page's own texts are loaded, in the areas of users signed in. */
import type { Language } from '../../kernel/language.ts'

type AreaWord = 'deniedTitle' | 'deniedText' | 'troubleTitle' | 'retry' | 'waitTitle' | 'waitText'

export const areaWords: Readonly<Record<Language, Readonly<Record<AreaWord, string>>>> = {
  'pt-BR': {
    deniedTitle: 'Você não tem acesso a esta página',
    deniedText: 'Peça acesso a quem administra a organização, ou mude de organização no alto da página.',
    troubleTitle: 'Não foi possível abrir esta página',
    retry: 'Tentar de novo',
    waitTitle: 'Aguarde um momento',
    waitText: 'Estamos conferindo as suas informações…',
  },
  en: {
    deniedTitle: 'You have no access to this page',
    deniedText: 'Ask whoever manages the organization, or switch to another one at the top of the page.',
    troubleTitle: 'This page could not be opened',
    retry: 'Try again',
    waitTitle: 'Please wait a moment',
    waitText: 'We are validating your information…',
  },
  es: {
    deniedTitle: 'No tiene acceso a esta página',
    deniedText: 'Pida acceso a quien administra la organización, o cambie de organización en la parte superior.',
    troubleTitle: 'No se pudo abrir esta página',
    retry: 'Intentar de nuevo',
    waitTitle: 'Espere un momento',
    waitText: 'Estamos validando su información…',
  },
}
