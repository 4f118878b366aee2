/** English and Spanish documents of the set that is held back that LibreOffice writes. */
import type { HeldText } from './pieces.ts'
import { a4, bold, fodt, grid, letter, p, place, tab } from './texts.ts'

const rule = (count: number) => '_'.repeat(count)

const by = (title: string, party: number) => [
  bold(title),
  '',
  `By: ${place('signature', party, rule(30))}`,
  '',
  `Name: ${place('name', party, rule(27))}`,
  '',
  `Title: ${place('position', party, rule(28))}`,
  '',
  `Date: ${place('date', party, rule(28))}`,
]
const secrecy = fodt(
  letter,
  [
    p('title', 'MUTUAL NON-DISCLOSURE AGREEMENT'),
    p(
      'body',
      'This agreement is entered into by Brightwater Analytics, Inc., represented by Naomi Feld, and Corbel &amp; Finch LLP, represented by Stuart Penrose (each a “Party”) so that they may discuss a possible license of forecasting software (the “Purpose”).',
    ),
    p(
      'body',
      `${bold('1. Confidential Information.')} Information disclosed by one Party to the other, in any form, that is marked confidential or that a reasonable person would understand to be confidential.`,
    ),
    p(
      'body',
      `${bold('2. Obligations.')} The receiving Party uses Confidential Information for the Purpose only, protects it with reasonable care, and shares it only with employees and advisers who need it and are bound by similar duties.`,
    ),
    p(
      'body',
      `${bold('3. Exceptions.')} These duties do not apply to information that is public without breach, was already known, was independently developed, or must be disclosed by law after prompt notice.`,
    ),
    p(
      'body',
      `${bold('4. Term.')} The duties last three years from the last disclosure. On request, each Party returns or destroys what it received.`,
    ),
    p(
      'body',
      `${bold('5. No license.')} Nothing in this agreement grants a right to a patent, trademark or copyright, or obliges a Party to conclude another agreement.`,
    ),
    p('body', 'IN WITNESS WHEREOF, the Parties have executed this agreement by their authorized representatives.'),
    p('left'),
    grid({
      widths: [8.2, 0.6, 8.2],
      border: 'none',
      rows: [[by('BRIGHTWATER ANALYTICS, INC.', 0), '', by('CORBEL &amp; FINCH LLP', 1)]],
    }),
  ].join(''),
  'Mutual Non-Disclosure Agreement – Page 1 of 1',
)

const intent = fodt(
  { ...letter, font: 'Liberation Serif', size: 11 },
  [
    p('left', bold('Kayaks de la Bahía')),
    p('left', 'Paseo del Malecón 114, La Paz, Baja California Sur'),
    p('left'),
    p('left', 'Asunto: Carta de intención para la compra del negocio de alquiler'),
    p('left'),
    p('left', 'Estimada señora Abascal:'),
    p('left'),
    p(
      'body',
      'Esta carta expone los términos en que Elías Marchetti (el “Comprador”) propone adquirir las embarcaciones, las reservas y el nombre comercial del negocio que pertenece a Lorena Abascal (la “Vendedora”).',
    ),
    p(
      'body',
      `${bold('Precio.')} $3,900,000.00 M.N., de los que $400,000.00 se depositan al firmar esta carta y el resto al cierre.`,
    ),
    p(
      'body',
      `${bold('Revisión.')} El Comprador dispone de cuarenta y cinco días para examinar los libros, las embarcaciones y el arrendamiento del muelle.`,
    ),
    p('body', `${bold('Exclusividad.')} Durante sesenta días la Vendedora no negocia con otros interesados.`),
    p(
      'body',
      `${bold('Efecto.')} Solo obligan a las partes los apartados de exclusividad y confidencialidad. Lo demás depende del contrato definitivo.`,
    ),
    p('left'),
    p('left', bold('El Comprador')),
    p('left', `Firma: ${place('signature', 0, '{{Firma;role=Comprador;type=signature}}')}`),
    p('left', `Fecha: ${place('date', 0, '{{Fecha;role=Comprador;type=date}}')}`),
    p('left'),
    p('left', bold('La Vendedora')),
    p('left', `Firma: ${place('signature', 1, '{{Firma;role=Vendedora;type=signature}}')}`),
    p('left', `Fecha: ${place('date', 1, '{{Fecha;role=Vendedora;type=date}}')}`),
  ].join(''),
)

const column = (party: number) => [p('gap', place('signature', party, tab))]
const offer = fodt(
  { ...a4, font: 'Liberation Sans', size: 10 },
  [
    p('title', 'PROPUESTA DE COMPRA DE INMUEBLE'),
    p(
      'body',
      'El oferente, Julián Ibarra Montes, presenta por intermedio de Inmobiliaria Puerta del Sur la siguiente propuesta de compra sobre el inmueble de la calle Los Tilos 245, piso 3, ciudad de Rosario, propiedad de Graciela Peralta Soto.',
    ),
    grid({
      widths: [6, 10.4],
      rows: [
        [bold('Precio ofrecido'), 'USD 118.000'],
        [bold('Forma de pago'), 'USD 12.000 al aceptar; saldo al escriturar'],
        [bold('Plazo de escritura'), '60 días'],
        [bold('Validez de la oferta'), '5 días hábiles'],
      ],
    }),
    p('left'),
    p(
      'body',
      'La seña se entrega en custodia a la inmobiliaria y se devuelve íntegra si la propietaria no acepta dentro del plazo. Aceptada la propuesta, las partes firmarán el boleto dentro de los quince días siguientes.',
    ),
    p(
      'body',
      'La comisión de la inmobiliaria es del tres por ciento a cargo de cada parte y se devenga con la firma del boleto.',
    ),
    p('left', `Lugar y fecha: ${place('place-and-date', 0, '.'.repeat(70))}`),
    p('left'),
    p('left'),
    grid({
      widths: [5, 0.7, 5, 0.7, 5],
      border: 'under',
      rows: [
        [column(0), '', column(1), '', column(2)],
        [
          [p('center', 'Julián Ibarra Montes'), p('center', 'Oferente')],
          '',
          [p('center', 'Graciela Peralta Soto'), p('center', 'Propietaria')],
          '',
          [p('center', 'Mónica Ferrari'), p('center', 'Corredora')],
        ],
      ],
    }),
  ].join(''),
)

const ending = fodt(
  { ...letter, font: 'Liberation Serif', size: 12 },
  [
    p('title', 'CONVENIO DE TERMINACIÓN DE CONTRATO'),
    p(
      'body',
      'Convenio que celebran, por una parte, Comercializadora El Fresno, S.A. de C.V., representada por Rodrigo Zaldívar Luna, y por la otra, Ximena Carrasco Neri, para dar por terminado el contrato de prestación de servicios profesionales de fecha 14 de mayo de 2024.',
    ),
    p(
      'body',
      `${bold('PRIMERA.')} Las partes dan por terminado el contrato por mutuo acuerdo a partir del 31 de diciembre.`,
    ),
    p(
      'body',
      `${bold('SEGUNDA.')} La empresa paga a la prestadora la cantidad de $46,800.00 M.N. por los honorarios pendientes, contra entrega de la factura correspondiente.`,
    ),
    p('body', `${bold('TERCERA.')} La prestadora devuelve el equipo de cómputo y las claves de acceso que recibió.`),
    p('body', `${bold('CUARTA.')} Las partes no se reservan acción ni derecho alguno que ejercitar en el futuro.`),
    p('body', 'Leído que fue, lo firman por duplicado en la ciudad de Puebla el 18 de diciembre.'),
    p('left'),
    p('center', bold('POR LA EMPRESA')),
    p('left'),
    p('center', `X${place('signature', 0, rule(32))}`),
    p('center', 'Rodrigo Zaldívar Luna'),
    p('left'),
    p('center', bold('LA PRESTADORA')),
    p('left'),
    p('center', `X${place('signature', 1, rule(32))}`),
    p('center', 'Ximena Carrasco Neri'),
    p('left'),
    p('head', 'TESTIGOS'),
    p('rule', `Firma ${place('signature', -1, tab)}`),
    p('rule', `Nombre ${place('name', -1, tab)}`),
    p('rule', `Firma ${place('signature', -1, tab)}`),
    p('rule', `Nombre ${place('name', -1, tab)}`),
  ].join(''),
)

export const writtenAbroad: readonly HeldText[] = [
  {
    name: 'held-secrecy',
    language: 'en',
    signers: ['Naomi Feld', 'Stuart Penrose'],
    fodt: secrecy,
  },
  { name: 'held-intent', language: 'es', signers: ['Elías Marchetti', 'Lorena Abascal'], fodt: intent },
  {
    name: 'held-offer',
    language: 'es',
    signers: ['Julián Ibarra Montes', 'Graciela Peralta Soto', 'Mónica Ferrari'],
    fodt: offer,
  },
  { name: 'held-ending', language: 'es', signers: ['Rodrigo Zaldívar Luna', 'Ximena Carrasco Neri'], fodt: ending },
]
