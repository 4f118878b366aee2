/** The terms of electronic signature, in Spanish. */
export const messages = {
  p1: 'Al continuar, usted acepta tratar este documento por medios electrónicos y usar firmas electrónicas. En Brasil la firma electrónica simple es admitida por la Medida Provisional 2.200-2/2001, art. 10, § 2, y por la Ley 14.063/2020.',
  p2: 'Para probar quién firmó, registramos su nombre, la dirección a la que se envió el enlace, la fecha y la hora, la dirección IP, el navegador, lo que completó y, si lo permite, su ubicación. Estos registros están enlazados por códigos de verificación y forman parte de la evidencia del documento.',
  p3: 'Quién los recibe: una vez que usted actuó, los demás participantes ven en el documento lo que completó y firmó, con su nombre, cuándo y su dirección parcialmente oculta. La página de firmas muestra también su CPF, si se pidió, y la IP, ambos parcialmente ocultos, el navegador y, si la envió, la ubicación. Su dirección y su IP completas se muestran solo al remitente, como evidencia.',
  p4: 'Puede rechazar el documento en cualquier momento antes de firmar, indicando el motivo. Después de firmar no se puede deshacer. Siempre puede descargar y conservar el documento, y recibirá una copia cuando todos hayan actuado.',
  p5: 'El enlace es personal. No lo reenvíe: quien lo tiene puede actuar en su nombre.',
} as const
