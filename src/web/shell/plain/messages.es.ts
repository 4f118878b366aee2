/** The few sentences that must be there when nothing more can be loaded. */
export const messages = {
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
} as const
