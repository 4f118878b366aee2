/** The words about branding. */
export const messages = {
  save: 'Guardar',
  saved: 'Los mensajes y los nuevos sobres de la organización salen así desde ahora.',
  nothingChanged: 'Cambie algo para guardar.',
  look: 'Ver un mensaje',
  sender: {
    title: 'De quién vienen los mensajes',
    text: 'Su nombre aparece primero en el buzón de quien recibe un sobre. La dirección sigue siendo la de esta instalación, para que los mensajes lleguen.',
    name: 'Nombre del remitente',
    nameHint:
      'Quien recibe lee “{name} via …”, seguido del nombre de esta instalación. Sin él, los mensajes vienen solo de la instalación.',
    nameError: 'Un nombre legible, sin dirección y sin < > ni comillas.',
    replyTo: 'Correo para respuestas',
    replyToHint: 'Adónde va la respuesta a un mensaje. Sin él, va a quien envió el sobre.',
  },
  fresh: {
    title: 'Cómo empiezan los nuevos sobres',
    text: 'Quien prepara el sobre lo ve y puede cambiarlo. Los sobres hechos de plantillas conservan lo que dice la plantilla.',
    language: 'Idioma de los mensajes',
    ofMaker: 'De quien lo prepara',
    deadline: 'Días para firmar',
    deadlineHint: 'De 1 a 365 días. Vacío: sin plazo.',
    reminder: 'Recordar a quien no ha firmado',
    reminders: { none: 'No recordar', '24': 'Cada día', '72': 'Cada 3 días', '120': 'Cada 5 días' },
    mayDelegate: 'Los destinatarios pueden designar a otra persona para firmar o aprobar por ellos',
    mayDelegateHint: 'Quien prepara el sobre puede elegir otra cosa para cada persona.',
  },
  texts: {
    title: 'Textos propios',
    text: 'Aparecen como palabras de su organización, junto a las nuestras. Donde falta un idioma, vale el texto en el idioma de los nuevos sobres.',
    language: 'Textos en',
    message: 'Mensaje de los nuevos sobres',
    messageHint: 'Quien envía puede cambiarlo en cada sobre.',
    request: 'En los mensajes que piden una firma',
    requestHint:
      'Por ejemplo, a quién llamar si hay dudas. Nada de enlaces para entrar en cuentas: la gente aprende a desconfiar de ellos.',
    thanks: 'Después de firmar',
    thanksHint: 'Aparece en la página cuando alguien firmó, aprobó o confirmó.',
  },
  preview: {
    title: 'El mensaje que pide una firma',
    text: 'Con lo que está escrito aquí, guardado o no, y con su logotipo y sus colores.',
    language: 'Idioma del mensaje',
    from: 'De',
    replyTo: 'Respuestas para',
    subject: 'Asunto',
    frame: 'Mensaje',
    writing: 'El mensaje se está escribiendo.',
    logoLeftOut:
      'Su logotipo es un archivo demasiado grande para mensajes (más de 150 kB): el nombre queda en su lugar. Guarde una imagen más simple en Temas.',
  },
} as const
