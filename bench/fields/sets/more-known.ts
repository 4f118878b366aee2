/** More contracts by which rules may be made. */
import { area, at, body, columns, gap, paragraphs, rows, rule, run, sheet, title, type Page } from './pieces.ts'

const edge = 'border:1px solid #333;padding:5px'

export const moreKnown: readonly Page[] = [
  {
    name: 'known-quotation',
    language: 'pt',
    by: 'chromium',
    signers: ['Ênio Fagundes'],
    html: sheet(
      'pt',
      'Arial',
      title('TABELA DE PREÇOS E CONDIÇÕES', 'border-bottom:1px solid #000') +
        rows(
          [
            ['Código', 'Descrição', 'Valor', 'Data'],
            ['001', 'Assinatura mensal', '49,90', '01/03/2026'],
            ['002', 'Assinatura anual', '499,00', '01/03/2026'],
            ['003', 'Troca do nome do titular', '', ''],
          ],
          'border-bottom:1px solid #999;padding:6px',
        ) +
        body.pt +
        '<div style="width:45%;border-top:1px solid #000;margin-top:30px">Observações: valores sujeitos a reajuste.</div>' +
        rows(
          [
            ['Subtotal', '548,90'],
            ['Total', '548,90'],
          ],
          edge,
          'width:40%;margin:20px 0 0 auto',
        ),
    ),
  },
  {
    name: 'known-attendance',
    language: 'pt',
    by: 'chromium',
    signers: ['Aline Souto', 'Bento Farias', 'Célia Duarte'],
    html: sheet(
      'pt',
      'Arial',
      title('ATA DE ASSEMBLEIA – LISTA DE PRESENÇA') +
        body.pt +
        rows(
          [
            ['<b>Nº</b>', '<b>Nome</b>', '<b>Unidade</b>', '<b>Assinatura</b>'],
            ...['Aline Souto', 'Bento Farias', 'Célia Duarte'].map((name, i) => [
              String(i + 1),
              name,
              `${i + 1}01`,
              at('signature', i, '&nbsp;', 'display:block;width:220px;height:26px'),
            ]),
          ],
          edge,
        ),
    ),
  },
  {
    name: 'known-power-of-attorney',
    language: 'pt',
    by: 'writer',
    signers: ['Zuleica Monteiro'],
    html: sheet(
      'pt',
      'Liberation Serif',
      title('PROCURAÇÃO', 'text-decoration:underline') +
        body.pt +
        `<p>Recife, ${at('date', -1, '____/____/________')}.</p><p align="center"><br>${run('signature', 0, 44)}<br>Zuleica Monteiro<br><i>(reconhecer firma)</i></p>`,
    ),
  },
  {
    name: 'known-cell-tops',
    language: 'es',
    by: 'chromium',
    signers: ['Inés Roldán', 'Pablo Vidal'],
    html: sheet(
      'es',
      'Georgia',
      title('ACTA DE ENTREGA') +
        body.es +
        `<table style="width:100%;margin-top:70px;text-align:center"><tr><td style="border-top:1px solid #000;width:42%">${at('signature', 0, 'Inés Roldán', 'display:block')}Entrega</td><td></td><td style="border-top:1px solid #000;width:42%">${at('signature', 1, 'Pablo Vidal', 'display:block')}Recibe</td></tr></table>`,
    ),
  },
  {
    name: 'known-offer-letter',
    language: 'en',
    by: 'writer',
    signers: ['Grace Okafor', 'Daniel Weiss'],
    html: sheet(
      'en',
      'Liberation Sans',
      paragraphs('<b>Re: Offer of employment</b>', 'Dear Daniel,') +
        body.en +
        `<p>Sincerely,</p><p><br>${run('signature', 0, 30)}<br>Grace Okafor<br>Head of People</p><p>I have read and accept this offer:</p><p><br>${run('signature', 1, 30)} &nbsp;&nbsp;&nbsp; ${run('date', 1, 16)}<br>Daniel Weiss &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; Date</p>`,
    ),
  },
  {
    name: 'known-initials-foot',
    language: 'en',
    by: 'chromium',
    signers: ['Hannah Moss', 'Victor Lang'],
    html: sheet(
      'en',
      'Georgia',
      title('RESIDENTIAL LEASE') +
        body.en +
        body.en +
        `<p style="text-align:right;margin-top:20px">Tenant’s initials: ${run('initial', -2, 7)}</p>` +
        columns([
          `${rule('signature', 0)}Landlord: Hannah Moss`,
          `${rule('signature', 1)}Tenant: Victor Lang`,
          `${rule('date', -2)}Date`,
        ]),
    ),
  },
  {
    name: 'known-name-over-line',
    language: 'pt',
    by: 'chromium',
    signers: ['Gustavo Pires', 'Noemi Brandão'],
    html: sheet(
      'pt',
      'Arial',
      title('TERMO ADITIVO') +
        body.pt +
        ['Gustavo Pires', 'Noemi Brandão']
          .map(
            (name, i) =>
              `<div style="margin-top:24px"><b>${i === 0 ? 'CEDENTE' : 'CESSIONÁRIA'}</b>: ${name}</div>${gap(34)}${rule('signature', i, 'border-bottom:1px solid #000', '60%')}`,
          )
          .join(''),
    ),
  },
  {
    name: 'known-open-by',
    language: 'en',
    by: 'chromium',
    signers: ['Example Labs, Inc.', 'Mark Hudson'],
    html: sheet(
      'en',
      'Georgia',
      title('MASTER SERVICES AGREEMENT') +
        body.en +
        columns(
          [
            'Customer<br><br>Example Labs, Inc.,<br>a Delaware corporation',
            'Contractor<br><br>Mark Hudson<br>&nbsp;',
          ].map(
            (head, i) =>
              `${head}<br><br>${(['By', 'Name', 'Title', 'Date'] as const).map((label) => `<div style="margin-top:10px">${label}: ${at(label === 'By' ? 'signature' : label.toLowerCase(), i, '&nbsp;'.repeat(34))}</div>`).join('')}`,
          ),
        ),
    ),
  },
  {
    name: 'known-fdo-open',
    language: 'es',
    by: 'chromium',
    signers: ['Eulalia Ferrer', 'Damián Costa'],
    html: sheet(
      'es',
      '"Liberation Serif"',
      title('CONTRATO DE ARRAS') +
        body.es +
        '<p>Y para que conste, firman por duplicado en el lugar y fecha del encabezamiento.</p>' +
        columns(
          ['Eulalia Ferrer', 'Damián Costa'].map(
            (name, i) =>
              `<b>${i === 0 ? 'La parte vendedora' : 'La parte compradora'}</b>${area('signature', i, 'height:70px')}Fdo.: ${name}`,
          ),
        ),
    ),
  },
  {
    name: 'known-label-behind',
    language: 'pt',
    by: 'chromium',
    signers: ['Abel Cordeiro', 'Sônia Rezende'],
    html: sheet(
      'pt',
      'Arial',
      title('DECLARAÇÃO DE RESIDÊNCIA') +
        body.pt +
        `<p style="margin-top:40px">${run('signature', 0, 40)} (Abel Cordeiro, declarante)</p><p style="margin-top:30px">${run('signature', 1, 40)} (Sônia Rezende, testemunha)</p><p style="margin-top:30px">${run('date', -1, 20)} (data)</p>`,
    ),
  },
  {
    name: 'known-rental-application',
    language: 'en',
    by: 'chromium',
    signers: ['Wendy Clarke'],
    html: sheet(
      'en',
      'Arial',
      title('RENTAL APPLICATION') +
        ['Monthly Rent', 'Security Deposit', 'Move-in Date', 'Vehicle Make', 'Emergency Contact', 'Current Landlord']
          .map(
            (label) =>
              `<p style="margin:9px 0">${label}: ${run(label === 'Move-in Date' ? 'date' : 'other', 0, 34)}</p>`,
          )
          .join('') +
        ['Bank Name', 'Account Number', 'Annual Income']
          .map(
            (label) => `<p style="margin:9px 0">${label} ${run(label === 'Bank Name' ? 'name' : 'other', 0, 30)}</p>`,
          )
          .join('') +
        body.en +
        columns([`${rule('signature', 0)}Applicant’s signature`, `${rule('date', 0)}Date`]),
    ),
  },
  {
    name: 'known-captioned-form',
    language: 'es',
    by: 'chromium',
    signers: ['Gloria Estévez', 'Iván Robles'],
    html: sheet(
      'es',
      'Arial',
      title('CONSENTIMIENTO INFORMADO') +
        columns(
          ['Servicio', 'Número de historia', 'Procedimiento'].map(
            (label) => `${rule('other', -2)}<small>${label}</small>`,
          ),
          'gap:20px;margin:26px 0',
        ) +
        body.es +
        columns(
          ['El paciente', 'El médico'].map((label, i) => `${rule('signature', i)}<center>${label}</center>`),
          'gap:60px;margin-top:80px',
        ),
    ),
  },
  {
    name: 'known-school-permission',
    language: 'en',
    by: 'writer',
    signers: ['Martha Lewis'],
    html: sheet(
      'en',
      'Liberation Sans',
      title('FIELD TRIP PERMISSION') +
        `<p>I give permission for my child ${run('name', -2, 30)} to take part in the trip to the museum on 4 May.</p>` +
        body.en +
        `<p><br>${run('signature', 0, 36)}<br>Parent/Guardian</p><p>Relationship to Student: ${run('other', 0, 24)}</p>`,
    ),
  },
  {
    name: 'known-notes-below',
    language: 'pt',
    by: 'chromium',
    signers: ['Célio Ramos', 'Diva Prates'],
    html: sheet(
      'pt',
      'Georgia',
      title('INSTRUMENTO DE CESSÃO DE QUOTAS', 'border-bottom:1px solid #000') +
        '<h4 style="border-bottom:1px solid #000;width:45%">Dos Cedentes</h4>' +
        body.pt +
        '<h4 style="border-top:1px solid #000;width:45%">Das Quotas Cedidas</h4>' +
        body.pt +
        columns(
          ['Célio Ramos', 'Diva Prates'].map(
            (name, i) => `${rule('signature', i)}<center>${name}<br>${i === 0 ? 'Cedente' : 'Cessionária'}</center>`,
          ),
        ) +
        columns(
          ['Anuentes:', ''].map(
            (head, i) =>
              `${head}${gap(40)}${rule('signature', -2)}<center>${i === 0 ? 'Cônjuge anuente' : 'Sócio anuente'}</center>`,
          ),
          'gap:40px;margin-top:20px',
        ) +
        '<div style="width:30%;border-top:1px solid #000;margin-top:40px;font-size:9px">¹ Conforme a alteração contratual do Cedente.</div>',
    ),
  },
]
