/** The terms under the law of the European Union, in Spanish. Never changed: another text is another version. */
export const messages = {
  law: {
    title: 'Firmas electrónicas en la Unión Europea',
    text: 'Al continuar, usted acepta tratar este documento por medios electrónicos y usar firmas electrónicas. Según el Reglamento (UE) n.º 910/2014 (eIDAS), art. 25, apartado 1, no se niegan efectos jurídicos ni admisibilidad como prueba en procedimientos judiciales a una firma electrónica por el mero hecho de ser electrónica o de no ser cualificada.',
  },
  kinds: {
    title: 'Simple, avanzada, cualificada',
    text: 'Lo que usted dibuja, escribe o confirma aquí es una firma electrónica simple (art. 3, punto 10). Con un certificado suyo puede ser avanzada (art. 26), o cualificada, cuando el certificado y el dispositivo cumplen los requisitos del Reglamento (art. 3, punto 12). Solo la firma cualificada tiene por sí misma el efecto jurídico de una manuscrita (art. 25, apartado 2). Donde la ley exige una forma determinada, decide esa ley (art. 2, apartado 3). La página de firmas dice qué tipo usó cada persona.',
  },
  record: {
    title: 'Qué se registra y quién lo ve',
    text: 'Para probar quién firmó, se registran su nombre, la dirección a la que se envió el enlace, la fecha y la hora, la dirección IP, el navegador, lo que completó y, si lo permite, su ubicación. Estos registros están enlazados por códigos de verificación y forman parte de la evidencia del documento. Una vez que usted actuó, los demás participantes ven en el documento lo que completó y firmó, con su nombre, cuándo y su dirección parcialmente oculta. La página de firmas muestra también su CPF, un número brasileño, si se pidió, y la IP, ambos parcialmente ocultos, el navegador y, si la envió, la ubicación. Su dirección y su IP completas se muestran solo al remitente, como evidencia.',
  },
  data: {
    title: 'Sus datos',
    text: 'La organización del remitente es la responsable del tratamiento; quien opera esta instalación trata los datos por cuenta de ella. Sirven para celebrar aquello de que trata el documento y para probar quién lo firmó: Reglamento (UE) 2016/679 (RGPD), art. 6, apartado 1, letras b) y f). Se conservan mientras la organización conserva el sobre. Usted puede pedirle acceso, rectificación, supresión, limitación o una copia, y oponerse, en la medida en que el RGPD da esos derechos, y puede presentar una reclamación ante una autoridad de control.',
  },
  decline: {
    title: 'Rechazar, y su copia',
    text: 'Puede rechazar el documento en cualquier momento antes de firmar, indicando el motivo. Después de firmar no se puede deshacer. Siempre puede descargar y conservar el documento, y recibirá una copia cuando todos hayan actuado.',
  },
  link: {
    title: 'Su enlace',
    text: 'El enlace es personal. No lo reenvíe: quien lo tiene puede actuar en su nombre.',
  },
} as const
