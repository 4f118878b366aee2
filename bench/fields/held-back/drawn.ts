/** Documents of the set that is held back that are drawn by hand, as programs of the trade draw them. */
import { canvas } from './canvas.ts'
import type { HeldDrawing } from './pieces.ts'

type Board = ReturnType<typeof canvas>

function promissory(): HeldDrawing {
  const on = canvas({ width: 842, height: 595 })
  on.box(40, 50, 762, 330, 1.5)
  on.box(46, 56, 750, 318, 0.5)
  on.bold(70, 95, 'NOTA PROMISSÓRIA', 20)
  on.write(470, 90, 'Nº 03/12', 12)
  on.write(590, 90, 'Vencimento: 10 de abril de 2027', 12)
  on.fill(600, 104, 170, 26, 0.88)
  on.bold(612, 122, 'R$ 4.800,00', 14)
  const lines = [
    'Aos dez dias do mês de abril de dois mil e vinte e sete pagarei por esta única via de nota promissória',
    'a Cerâmica Vale Verde Ltda., CNPJ 08.214.773/0001-39, ou à sua ordem,',
    'a quantia de quatro mil e oitocentos reais, em moeda corrente deste país.',
    'Pagável em Tubarão/SC.',
  ]
  for (const [index, text] of lines.entries()) on.write(70, 160 + index * 24, text, 12)
  on.write(70, 275, 'Emitente: Leandro Bittencourt Assis', 11)
  on.write(70, 293, 'CPF: 266.108.594-72', 11)
  on.write(70, 311, 'Endereço: Rua Lauro Müller, 1.902, Tubarão/SC', 11)
  on.write(70, 345, 'Data da emissão: ____/____/______', 11)
  on.mark('date', 0, 156, 334, 94, 14)
  on.line(470, 345, 770)
  on.center(620, 358, 'Assinatura do emitente', 9)
  on.mark('signature', 0, 470, 325, 300, 20)
  return { name: 'held-promissory', language: 'pt', signers: ['Leandro Bittencourt Assis'], ...on.done() }
}

const table = (
  on: Board,
  left: number,
  top: number,
  widths: readonly number[],
  rows: readonly (readonly string[])[],
  step: number,
) => {
  const right = left + widths.reduce((sum, width) => sum + width, 0)
  for (const [index, row] of rows.entries()) {
    on.line(left, top + index * step, right)
    let x = left
    for (const [column, text] of row.entries()) {
      const write = index === 0 ? on.bold : on.write
      write(x + 4, top + index * step + step - 5, text, 9)
      x += widths[column]!
    }
  }
  const bottom = top + rows.length * step
  on.line(left, bottom, right)
  let x = left
  for (const width of [0, ...widths]) {
    x += width
    on.line(x, top, x, bottom)
  }
  return bottom
}

function purchase(): HeldDrawing {
  const on = canvas({ width: 842, height: 595 })
  on.bold(40, 50, 'PEDIDO DE COMPRA 2.417', 15)
  on.write(40, 68, 'Metalúrgica Paranhos Ltda. – Rua das Fundições, 610 – Joinville/SC')
  on.write(560, 50, 'Emissão: 16/11/2026')
  on.write(560, 66, 'Fornecedor: Aços Itapema S.A.')
  const bottom = table(
    on,
    40,
    90,
    [40, 330, 80, 60, 110, 142],
    [
      ['Item', 'Descrição', 'Qtde.', 'Un.', 'Preço unit.', 'Total'],
      ['1', 'Chapa de aço carbono 3 mm 1200 x 3000', '40', 'pç', '612,00', '24.480,00'],
      ['2', 'Tubo quadrado 40 x 40 x 2 mm, barra de 6 m', '120', 'br', '98,50', '11.820,00'],
      ['3', 'Cantoneira 2 pol. x 3/16, barra de 6 m', '75', 'br', '131,20', '9.840,00'],
      ['4', 'Disco de corte 7 pol.', '200', 'pç', '8,90', '1.780,00'],
      ['', '', '', '', 'Frete', 'CIF'],
      ['', '', '', '', 'Total', 'R$ 47.920,00'],
    ],
    19,
  )
  on.write(
    40,
    bottom + 20,
    'Entrega: 15 dias. Pagamento: 28/42 dias. Mencionar o número deste pedido na nota fiscal.',
    9,
  )
  on.fill(40, 300, 762, 18, 0.8)
  on.bold(46, 313, 'APROVAÇÃO', 10)
  on.box(40, 300, 762, 118)
  const people = ['Solicitante: Ruth Camargo', 'Gerente: Amauri Pires', 'Financeiro: Lígia Torres']
  for (const [index, name] of people.entries()) {
    const left = 40 + index * 254
    if (index > 0) on.line(left, 318, left, 418)
    on.write(left + 8, 334, name, 9)
    on.write(left + 8, 376, 'Ass.:', 9)
    on.line(left + 34, 378, left + 240)
    on.mark('signature', index, left + 34, 358, 206, 20)
    on.write(left + 8, 406, 'Data:', 9)
    on.line(left + 34, 408, left + 130)
    on.mark('date', index, left + 34, 394, 96, 14)
  }
  return {
    name: 'held-purchase',
    language: 'pt',
    signers: ['Ruth Camargo', 'Amauri Pires', 'Lígia Torres'],
    ...on.done(),
  }
}

function payslip(): HeldDrawing {
  const on = canvas({ width: 595, height: 842 })
  on.box(30, 40, 535, 350)
  on.bold(38, 58, 'RECIBO DE PAGAMENTO DE SALÁRIO', 12)
  on.write(400, 58, 'Referência: outubro/2026', 9)
  on.write(38, 74, 'Padaria e Confeitaria Trigo Nobre Ltda.  CNPJ 19.663.402/0001-81', 9)
  on.line(30, 82, 565)
  on.write(38, 94, 'Código', 7)
  on.write(90, 94, 'Nome do funcionário', 7)
  on.write(330, 94, 'Função', 7)
  on.write(460, 94, 'Admissão', 7)
  on.write(38, 107, '00037')
  on.write(90, 107, 'Edilson Barros Queiroga')
  on.write(330, 107, 'Confeiteiro')
  on.write(460, 107, '02/08/2021')
  const bottom = table(
    on,
    30,
    114,
    [45, 245, 65, 90, 90],
    [
      ['Cód.', 'Descrição', 'Ref.', 'Vencimentos', 'Descontos'],
      ['101', 'Salário base', '30,00', '2.780,00', ''],
      ['118', 'Horas extras 50%', '8,00', '151,64', ''],
      ['140', 'Adicional noturno', '22,00', '98,30', ''],
      ['501', 'INSS', '9,00', '', '251,88'],
      ['520', 'Vale-transporte', '6,00', '', '166,80'],
      ['533', 'Adiantamento', '', '', '800,00'],
      ['', '', '', '', ''],
      ['', 'Totais', '', '3.029,94', '1.218,68'],
    ],
    17,
  )
  on.fill(385, bottom + 4, 180, 20, 0.87)
  on.bold(392, bottom + 18, 'Líquido a receber:  R$ 1.811,26', 10)
  on.write(
    38,
    bottom + 42,
    'Base INSS: 3.029,94    Base FGTS: 3.029,94    FGTS do mês: 242,40    Base IRRF: 2.778,06',
    8,
  )
  on.line(30, 330, 565)
  on.write(38, 344, 'Declaro ter recebido a importância líquida discriminada neste recibo.', 9)
  on.write(46, 370, '____/____/______', 10)
  on.write(72, 382, 'Data', 8)
  on.mark('date', 0, 46, 359, 84, 13)
  on.line(230, 371, 545)
  on.write(330, 382, 'Assinatura do funcionário', 8)
  on.mark('signature', 0, 230, 351, 315, 20)
  return { name: 'held-payslip', language: 'pt', signers: ['Edilson Barros Queiroga'], ...on.done() }
}

function delivery(): HeldDrawing {
  const on = canvas({ width: 612, height: 792, isTurned: true })
  on.bold(50, 60, 'DELIVERY NOTE', 18)
  on.write(430, 55, 'No. DN-70416', 11)
  on.write(430, 70, 'Date: November 24, 2026', 10)
  on.write(50, 84, 'From: Pinecrest Lab Supply, 900 Foundry Road, Akron, OH')
  on.write(50, 99, 'To: Summit County Water Laboratory, 37 Mill Street, Akron, OH')
  const bottom = table(
    on,
    50,
    120,
    [80, 292, 70, 70],
    [
      ['Part', 'Description', 'Ordered', 'Shipped'],
      ['GL-220', 'Graduated cylinder, 250 ml', '24', '24'],
      ['GL-415', 'Erlenmeyer flask, 500 ml', '36', '30'],
      ['RG-008', 'Buffer solution pH 7, 1 l', '12', '12'],
      ['FL-131', 'Membrane filter 0.45 um, box of 100', '10', '10'],
      ['SF-019', 'Nitrile gloves, medium, box', '40', '40'],
    ],
    18,
  )
  on.write(50, bottom + 24, 'Six flasks GL-415 follow on back order. Report damage within five working days.')
  on.write(50, bottom + 39, 'Carrier: Lakeshore Freight   Packages: 4   Weight: 61 lb')
  on.bold(50, 340, 'Received in good order')
  const rows = [
    ['Print name', 'name', 240],
    ['Signature', 'signature', 240],
    ['Date', 'date', 120],
  ] as const
  for (const [index, [label, kind, width]] of rows.entries()) {
    const y = 374 + index * 34
    on.write(50, y, label)
    on.line(120, y + 2, 120 + width)
    on.mark(kind, 0, 120, y - 16, width, 18)
  }
  return { name: 'held-delivery', language: 'en', signers: ['Marcus Ellery'], ...on.done() }
}

function invoice(): HeldDrawing {
  const on = canvas({ width: 595, height: 842 })
  on.fill(0, 0, 595, 70, 0.25)
  on.bold(40, 110, 'FACTURA  A-2026/0391', 16)
  on.write(40, 132, 'Talleres Gráficos Monteverde, S.L.   CIF B-47120388')
  on.write(40, 146, 'Calle del Olivo, 19 – 47008 Valladolid')
  on.write(370, 132, 'Fecha: 20/11/2026')
  on.write(370, 146, 'Vencimiento: 20/12/2026')
  on.bold(40, 180, 'Cliente')
  on.write(40, 195, 'Nombre: Librería La Espiga, C.B.')
  on.write(40, 209, 'NIF: E-34087211')
  on.write(40, 223, 'Dirección: Plaza Mayor, 4 – 34001 Palencia')
  const rows = [
    ['Marcapáginas a dos caras, 5.000 uds.', '310,00'],
    ['Bolsas de papel impresas, 1.000 uds.', '428,00'],
    ['Catálogo de Navidad, 24 páginas, 800 uds.', '1.112,00'],
    ['Diseño y maquetación', '260,00'],
  ]
  on.bold(40, 262, 'Concepto')
  on.bold(490, 262, 'Importe')
  on.line(40, 268, 555, 268, 1.2)
  for (const [index, [text, amount]] of rows.entries()) {
    on.write(40, 286 + index * 24, text!)
    on.write(490, 286 + index * 24, amount!)
    on.dashes(40, 293 + index * 24, 555)
  }
  for (const [index, [label, amount]] of [
    ['Base imponible', '2.110,00'],
    ['IVA 21 %', '443,10'],
    ['Total', '2.553,10 €'],
  ].entries()) {
    on.write(380, 400 + index * 18, label!)
    on.bold(490, 400 + index * 18, amount!)
  }
  on.line(380, 442, 555, 442, 1.2)
  on.write(40, 500, 'Forma de pago: transferencia a ES18 2085 8301 4403 3012 7764')
  on.line(40, 780, 555)
  on.center(297, 794, 'Inscrita en el Registro Mercantil de Valladolid, tomo 1.204, folio 77, hoja VA-18.330', 8)
  return { name: 'held-invoice', language: 'es', signers: ['Amparo Valdivieso Ríos'], ...on.done() }
}

export const drawnByHand: readonly HeldDrawing[] = [promissory(), purchase(), payslip(), delivery(), invoice()]
