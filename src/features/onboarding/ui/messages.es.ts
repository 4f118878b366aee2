/** Texts of the onboarding for preparing an envelope, in Spanish. */
export const messages = {
  help: 'Cómo funciona',
  recipients: {
    who: {
      title: 'Diga quién participa',
      text: 'Escriba nombre y correo, elija entre sus contactos o pegue una lista entera. Si usted también firma, agréguese con un solo botón.',
    },
    role: {
      title: 'Elija qué hace cada persona',
      text: 'Quien firma completa campos del documento. Quien aprueba dice sí o no. Quien recibe copia solo sigue el sobre. Quien firma en persona usa su dispositivo.',
    },
    order: {
      title: 'Defina el orden, si importa',
      text: 'Active el orden de firma y arrastre a las personas, o use las flechas. Cada una recibe el enlace cuando la anterior termina. Sin orden, todas lo reciben a la vez.',
    },
  },
  fields: {
    place: {
      title: 'Elija la persona y coloque los campos',
      text: 'Seleccione quién los completa y arrastre la firma, u otro campo, hasta su lugar en la página. Cada persona tiene su color.',
    },
    adjust: {
      title: 'Ajuste hasta que quede bien',
      text: 'Mueva los campos y cambie su tamaño por los bordes. En la configuración de un campo puede hacerlo opcional, darle un título o repetirlo en todas las páginas.',
    },
  },
} as const
