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
  | 'deadLink'
  | 'home'
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
    deadLink: 'Este link não vale. Confira se está inteiro ou peça um novo a quem o enviou.',
    home: 'Ir para o início',
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
    deadLink: 'This link is not valid. Check that it is whole, or ask whoever sent it for a new one.',
    home: 'Go to the start',
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
    deadLink: 'Este enlace no vale. Compruebe que esté entero o pida uno nuevo a quien lo envió.',
    home: 'Ir al inicio',
    connectionLost: 'Sin conexión con el servidor. Revise su internet e inténtelo de nuevo.',
    serverTrouble: 'El servidor no pudo responder. Inténtelo de nuevo en unos minutos.',
  },
}
