/** The few sentences that must be there when nothing more can be loaded. */
export const messages = {
  brokenTitle: 'Algo salió mal en esta página',
  brokenText: 'Lo que se guardó está a salvo. Recargue la página; si el problema sigue, inténtelo más tarde.',
  offlineText: 'Parece que no tiene internet. Revise la conexión y recargue la página.',
  reload: 'Recargar la página',
  partMissing: 'Una parte de esta página no se cargó. El resto sigue funcionando, con lo que ya escribió.',
  tryAgain: 'Intentar de nuevo',
  lostTitle: 'Página no encontrada',
  lostText: 'La dirección puede estar incompleta o el enlace puede haber dejado de ser válido.',
  deadLink: 'Este enlace no vale. Compruebe que esté entero o pida uno nuevo a quien lo envió.',
  home: 'Ir al inicio',
  connectionLost: 'Sin conexión con el servidor. Revise su internet e inténtelo de nuevo.',
  serverTrouble: 'El servidor no pudo responder. Inténtelo de nuevo en unos minutos.',
  fileTooLarge:
    'Este archivo es más grande de lo que se permite en el camino al servidor. Elija uno más pequeño o avise a quien administra esta instalación.',
  tooLarge:
    'Lo que envió es más grande de lo que se permite en el camino al servidor. Envíe menos de una vez o avise a quien administra esta instalación.',
  addressTooLong:
    'La búsqueda o los filtros son demasiado largos para llegar al servidor. Use menos filtros o una búsqueda más corta.',
  cookiesTooLong: 'El navegador envía demasiadas cookies a este sitio. Borre las cookies del sitio y entre de nuevo.',
  signInOnTheWay:
    'Otra página respondió en lugar del servidor. Quizá la red le pide que inicie sesión: abra esta página en otra pestaña, haga lo que se pida y vuelva a intentarlo aquí.',
  refusedOnTheWay:
    'Un filtro o firewall en el camino bloqueó esta solicitud. Repetirla no cambia nada: hable con quien administra la red o esta instalación.',
} as const
