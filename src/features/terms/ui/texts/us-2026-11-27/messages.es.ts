/** The terms under the law of the United States, in Spanish. Never changed: another text is another version. */
export const messages = {
  consent: {
    title: 'Consentimiento para registros y firmas electrónicos',
    text: 'Lea esto antes de consentir. Con su consentimiento, el remitente le entrega los documentos de este sobre, y usted los firma, en forma electrónica. Según la ley federal ESIGN (15 U.S.C. § 7001) y la Uniform Electronic Transactions Act (UETA), tal como la adoptaron los estados, no se niega efecto legal a un registro o a una firma solo por ser electrónicos.',
  },
  agreement: {
    title: 'Acuerdo sobre los medios electrónicos',
    text: 'Al marcar la casilla y continuar, usted acepta realizar esta transacción por medios electrónicos (UETA § 5). Puede seguir rechazando los medios electrónicos en otras transacciones.',
  },
  scope: {
    title: 'Qué abarca su consentimiento',
    text: 'Solo este sobre: sus documentos, los avisos sobre él y las copias selladas que recibe al final. No abarca ningún otro sobre, ni los que vengan después.',
  },
  paper: {
    title: 'En papel',
    text: 'Usted puede recibir los documentos en papel: no consienta y pídalos al remitente. Después de consentir, puede pedir al remitente una copia en papel de cualquier documento de este sobre, sin costo. También puede descargar e imprimir los documentos.',
  },
  withdrawal: {
    title: 'Retirar su consentimiento',
    text: 'Puede retirar su consentimiento en cualquier momento, sin costo: rechace el sobre aquí indicando el motivo, o escriba al remitente. Antes de firmar, la consecuencia es que los documentos no pueden firmarse electrónicamente: el rechazo cierra el sobre para todos, y el remitente puede continuar con usted en papel o no continuar. Después de firmar, vale para las copias y los avisos que aún han de llegar, que el remitente le entrega entonces en papel; lo que firmó antes sigue siendo válido.',
  },
  contact: {
    title: 'Cómo escribir al remitente, y su dirección',
    text: 'Responda al mensaje que lo trajo aquí, o use la dirección que figura en él; si firma en persona, dígaselo al remitente. Del mismo modo comunica otro correo o teléfono suyo, para que los avisos y las copias le lleguen.',
  },
  needs: {
    title: 'Qué necesita',
    text: 'Una computadora, tableta o teléfono con acceso a internet; una versión actual de Chrome, Edge, Firefox o Safari, con JavaScript; el correo o el teléfono al que se envió el enlace; un programa que muestre archivos PDF; y espacio para guardarlos, o una impresora. Al consentir en esta página, usted confirma que puede abrir, leer y conservar documentos en esta forma.',
  },
  record: {
    title: 'Qué se registra y quién lo ve',
    text: 'Para probar quién firmó, se registran su nombre, la dirección a la que se envió el enlace, la fecha y la hora, la dirección IP, el navegador, lo que completó y, si lo permite, su ubicación. Estos registros están enlazados por códigos de verificación y forman parte de la evidencia del documento. Una vez que usted actuó, los demás participantes ven en el documento lo que completó y firmó, con su nombre, cuándo y su dirección parcialmente oculta. La página de firmas muestra también su CPF, un número brasileño, si se pidió, y la IP, ambos parcialmente ocultos, el navegador y, si la envió, la ubicación. Su dirección y su IP completas se muestran solo al remitente, como evidencia.',
  },
  limits: {
    title: 'Qué no puede firmarse así',
    text: 'Estas leyes dejan fuera algunos documentos, por ejemplo testamentos, asuntos de derecho de familia y escritos judiciales (15 U.S.C. § 7003).',
  },
  link: {
    title: 'Su enlace',
    text: 'El enlace es personal. No lo reenvíe: quien lo tiene puede actuar en su nombre.',
  },
} as const
