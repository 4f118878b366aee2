/** Contracts by which rules may be made: blanks inside of sentences and forms, and what only looks like a place to sign. */
import { area, at, body, columns, gap, paragraphs, rows, rule, run, sheet, title, type Page } from './pieces.ts'

const edge = 'border:1px solid #333;padding:5px'
const comb = (kind: string, count: number) =>
  at(
    kind,
    0,
    `<span style="display:inline-flex">${'<i style="display:block;width:14px;height:16px;border:1px solid #333;margin-right:-1px"></i>'.repeat(count)}</span>`,
    'display:inline-block',
  )

export const knownAsking: readonly Page[] = [
  {
    name: 'known-declaration',
    language: 'pt',
    by: 'writer',
    signers: ['Nair Bastos'],
    html: sheet(
      'pt',
      'Liberation Serif',
      title('DECLARAÇÃO DE HIPOSSUFICIÊNCIA') +
        `<p>Eu, ${run('name', 0, 40)}, nacionalidade ${run('other', 0, 16)}, estado civil ${run('other', 0, 14)}, profissão ${run('position', 0, 18)}, portador(a) do RG nº ${run('document', 0, 16)} e inscrito(a) no CPF sob o nº ${run('cpf', 0, 18)}, residente e domiciliado(a) em ${run('address', 0, 44)}, declaro que não tenho condições de arcar com as custas.</p>` +
        body.pt +
        `<p>${at('place', 0, '_'.repeat(18))}, ${at('date', 0, '____ de ____________ de 20___')}.</p><p align="center"><br>${run('signature', 0, 40)}<br>Assinatura do(a) declarante</p>`,
    ),
  },
  {
    name: 'known-declaration-es',
    language: 'es',
    by: 'chromium',
    signers: ['Amaya Lozoya'],
    html: sheet(
      'es',
      'Georgia',
      title('DECLARACIÓN RESPONSABLE') +
        `<p>Yo, ${run('name', 0, 36)}, con DNI ${run('document', 0, 16)}, con domicilio en ${run('address', 0, 40)}, declaro bajo mi responsabilidad que son ciertos los datos.</p>` +
        body.es +
        `<p>En ${run('place', 0, 18)}, a ${at('date', 0, '____ de ______________ de ______')}.</p>${gap(40)}<p>Fdo.: ${run('signature', 0, 34)}</p>`,
    ),
  },
  {
    name: 'known-declaration-en',
    language: 'en',
    by: 'chromium',
    signers: ['Isaac Thornton'],
    html: sheet(
      'en',
      'Arial',
      title('AFFIDAVIT OF RESIDENCE') +
        `<p>I, ${run('name', 0, 36)}, residing at ${run('address', 0, 44)}, hereby declare that the statements below are true. The fee is $ ________ and is due within ______ days of ____________.</p>` +
        body.en +
        `<p style="margin-top:40px">${run('signature', 0, 34)}<br>Affiant</p><p>Signed at ${run('place', 0, 20)} on ${run('date', 0, 18)}</p>`,
    ),
  },
  {
    name: 'known-amounts-in-text',
    language: 'pt',
    by: 'chromium',
    signers: ['Aldo Ferraz', 'Berta Nunes'],
    html: sheet(
      'pt',
      'Georgia',
      title('CONTRATO DE MÚTUO') +
        paragraphs(
          'CLÁUSULA 1. O MUTUANTE entrega ao MUTUÁRIO a quantia de R$ ____________ (____________________________), a ser paga em ______ parcelas, a primeira no dia ____________ e as demais a cada ______ dias.',
          'CLÁUSULA 2. O atraso sujeita o devedor à multa de ______ % e a juros de ______ % ao mês, contados de ____________ até o pagamento.',
          'CLÁUSULA 3. Fica eleito o foro da comarca de ____________________.',
        ) +
        body.pt +
        columns(
          ['Aldo Ferraz', 'Berta Nunes'].map(
            (name, i) => `${run('signature', i, 30)}<br>${name}<br>${i === 0 ? 'Mutuante' : 'Mutuária'}`,
          ),
        ),
    ),
  },
  {
    name: 'known-comb-form',
    language: 'pt',
    by: 'chromium',
    signers: ['Vanda Leitão'],
    html: sheet(
      'pt',
      'Arial',
      title('FICHA DE ADESÃO', 'background:#333;color:#fff;padding:4px') +
        `<p>CPF: ${comb('cpf', 11)}</p><p>Data de nascimento: ${comb('date', 8)}</p>` +
        rows(
          [
            [
              `<small>Nome completo</small>${area('name', 0, 'height:20px')}`,
              `<small>Estado civil</small>${area('other', -2, 'height:20px')}`,
            ],
          ],
          `${edge};width:50%`,
        ) +
        body.pt +
        `<p>${at('tick', -2, '<span style="display:inline-block;width:10px;height:10px;border:1px solid #000"></span>')} Li e aceito o regulamento</p>` +
        rows(
          [
            [
              `<small>Local e data</small>${area('place-and-date', 0, 'height:44px')}`,
              `<small>Assinatura do aderente</small>${area('signature', 0, 'height:44px')}`,
            ],
          ],
          `${edge};width:50%`,
        ),
    ),
  },
  {
    name: 'known-signed-already',
    language: 'en',
    by: 'chromium',
    signers: ['Mona Keller'],
    html: sheet(
      'en',
      'Georgia',
      title('SETTLEMENT AGREEMENT') +
        body.en +
        paragraphs(
          'Signature: /s/ Mona Keller',
          'Date: 4 March 2026',
          'Name: Mona Keller',
          'Signed electronically by Mona Keller on 4 March 2026.',
        ) +
        `<div style="width:45%;margin-top:30px"><i>Mona Keller</i>${'<div style="border-top:1px solid #000"></div>'}Mona Keller, Claimant</div>`,
    ),
  },
  {
    name: 'known-invoice',
    language: 'es',
    by: 'chromium',
    signers: ['Pilar Soto'],
    html: sheet(
      'es',
      'Arial',
      title('FACTURA 2026/118') +
        rows(
          [
            ['Nombre', 'Pilar Soto'],
            ['Dirección', 'Calle Mayor 4'],
            ['NIF', '12345678A'],
          ],
          edge,
          'margin:10px 0',
        ) +
        rows(
          [
            ['Concepto', 'Fecha', 'Importe'],
            ['Firma digital anual', '01/02/2026', '49,00'],
            ['', '', ''],
            ['', '', ''],
          ],
          edge,
        ) +
        `<div style="width:200px;margin:20px 0 0 auto;border-top:2px solid #000;text-align:right">Total: 49,00 €</div>` +
        body.es +
        '<div style="border-top:1px solid #999;width:45%;margin-top:80px;font-size:9px">Talleres Soto S.L. – Inscrita en el Registro Mercantil</div>',
    ),
  },
  {
    name: 'known-policy',
    language: 'en',
    by: 'writer',
    signers: ['Cyril Banks'],
    html: sheet(
      'en',
      'Liberation Sans',
      title('SIGNATURE POLICY') +
        paragraphs(
          '<b>Signature:</b> any mark made with the intent to sign.',
          '<b>Name:</b> the name as it stands in a passport.',
          '<b>Date:</b> the day on which a signature is made.',
          '<b>Witness:</b> a person who sees another sign.',
        ) +
        body.en +
        body.en,
    ),
  },
  {
    name: 'known-parties-in-blanks',
    language: 'pt',
    by: 'chromium',
    signers: ['', ''],
    html: sheet(
      'pt',
      'Arial',
      title('CONTRATO DE COMODATO') +
        paragraphs(
          `COMODANTE: ${run('name', -2, 44)}, brasileiro(a), estado civil ${run('other', -2, 14)}, CPF ${run('cpf', -2, 18)}, residente na ${run('address', -2, 40)}.`,
          `COMODATÁRIO: ${run('name', -2, 44)}, brasileiro(a), estado civil ${run('other', -2, 14)}, CPF ${run('cpf', -2, 18)}, residente na ${run('address', -2, 40)}.`,
        ) +
        body.pt +
        columns(['COMODANTE', 'COMODATÁRIO'].map((role) => `${rule('signature', -2)}<center>${role}</center>`)),
    ),
  },
]
