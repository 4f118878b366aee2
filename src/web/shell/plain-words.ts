/** The few sentences that must be there when nothing more can be loaded: in the entry itself, in every language. */
import type { Language } from '../../kernel/language.ts'

type PlainWords = Readonly<Record<PlainWord, string>>

type PlainWord =
  | 'brokenTitle'
  | 'brokenText'
  | 'offlineText'
  | 'reload'
  | 'lostTitle'
  | 'lostText'
  | 'home'
  | 'deniedTitle'
  | 'deniedText'
  | 'troubleTitle'
  | 'retry'
  | 'waitTitle'
  | 'waitText'
  | 'connectionLost'
  | 'serverTrouble'

export const plainWords: Readonly<Record<Language, PlainWords>> = {
  'pt-BR': {
    brokenTitle: 'Algo deu errado nesta página',
    brokenText: 'O que já foi salvo está seguro. Recarregue a página; se o problema continuar, tente mais tarde.',
    offlineText: 'Parece que você está sem internet. Confira a conexão e recarregue a página.',
    reload: 'Recarregar a página',
    lostTitle: 'Página não encontrada',
    lostText: 'O endereço pode estar incompleto ou o link pode não valer mais.',
    home: 'Ir para o início',
    deniedTitle: 'Você não tem acesso a esta página',
    deniedText: 'Peça acesso a quem administra a organização, ou mude de organização no alto da página.',
    troubleTitle: 'Não foi possível abrir esta página',
    retry: 'Tentar de novo',
    waitTitle: 'Aguarde um momento',
    waitText: 'Estamos conferindo as suas informações…',
    connectionLost: 'Sem conexão com o servidor. Confira a internet e tente de novo.',
    serverTrouble: 'O servidor não conseguiu responder. Tente de novo em alguns minutos.',
  },
  en: {
    brokenTitle: 'Something went wrong on this page',
    brokenText: 'What was saved is safe. Reload the page; if the problem stays, try again later.',
    offlineText: 'You seem to be offline. Check the connection and reload the page.',
    reload: 'Reload the page',
    lostTitle: 'Page not found',
    lostText: 'The address may be incomplete, or the link may no longer be valid.',
    home: 'Go to the start',
    deniedTitle: 'You have no access to this page',
    deniedText: 'Ask whoever manages the organization, or switch to another one at the top of the page.',
    troubleTitle: 'This page could not be opened',
    retry: 'Try again',
    waitTitle: 'Please wait a moment',
    waitText: 'We are validating your information…',
    connectionLost: 'No connection to the server. Check your internet and try again.',
    serverTrouble: 'The server could not answer. Try again in a few minutes.',
  },
  es: {
    brokenTitle: 'Algo salió mal en esta página',
    brokenText: 'Lo que se guardó está a salvo. Recargue la página; si el problema sigue, inténtelo más tarde.',
    offlineText: 'Parece que no tiene internet. Revise la conexión y recargue la página.',
    reload: 'Recargar la página',
    lostTitle: 'Página no encontrada',
    lostText: 'La dirección puede estar incompleta o el enlace puede haber dejado de ser válido.',
    home: 'Ir al inicio',
    deniedTitle: 'No tiene acceso a esta página',
    deniedText: 'Pida acceso a quien administra la organización, o cambie de organización en la parte superior.',
    troubleTitle: 'No se pudo abrir esta página',
    retry: 'Intentar de nuevo',
    waitTitle: 'Espere un momento',
    waitText: 'Estamos validando su información…',
    connectionLost: 'Sin conexión con el servidor. Revise su internet e inténtelo de nuevo.',
    serverTrouble: 'El servidor no pudo responder. Inténtelo de nuevo en unos minutos.',
  },
}
