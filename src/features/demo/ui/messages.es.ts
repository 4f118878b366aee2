/** Los textos de la primera página de la demostración. */
export const messages = {
  title: 'Pruebe Rubrica',
  text: 'Una demostración con datos inventados. Los documentos salen marcados como prueba, ninguna carta sale del servidor, y todo se borra el {at}.',
  choose: 'Entrar como',
  sender: 'quien envía: prepara sobres y los sigue',
  signer: 'quien firma: tiene documentos en espera',
  owner: 'quien administra: personas, equipos, plantillas e historial',
  filling: 'La demostración se está rehaciendo. Vuelva en un minuto.',
  again: 'Intentar de nuevo',
  warning: 'Otras personas ven lo que usted ponga aquí. No use documentos ni datos reales.',
}
