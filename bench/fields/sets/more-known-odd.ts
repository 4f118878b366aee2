/** More contracts by which rules may be made, as those of `known-odd.ts`. */
import { at, body, columns, gap, paragraphs, rows, rule, run, sheet, title, type Page } from './pieces.ts'

const edge = 'border:1px solid #333;padding:5px'

export const moreKnownOdd: readonly Page[] = [
  {
    name: 'known-odd-guarantors',
    language: 'pt',
    by: 'chromium',
    signers: ['Samuel Prata', 'Thaís Moura', 'Ubirajara Lins', 'Vera Lins'],
    html: sheet(
      'pt',
      '"Liberation Serif"',
      title('ADITIVO DE LOCAÇÃO') +
        paragraphs(
          'LOCADOR: <b>Samuel Prata</b>. LOCATÁRIA: <b>Thaís Moura</b>. FIADORES: <b>Ubirajara Lins</b> e <b>Vera Lins</b>.',
        ) +
        body.pt +
        ['LOCADOR', 'LOCATÁRIA']
          .map((role, i) => `<p style="margin-top:38px">${role}: ${run('signature', i, 40)}</p>`)
          .join('') +
        '<p style="margin-top:26px">FIADORES:</p>' +
        columns(
          ['Ubirajara Lins', 'Vera Lins'].map((name, i) => `${rule('signature', i + 2)}${name}`),
          'gap:50px;margin-top:44px',
        ),
    ),
  },
  {
    name: 'known-odd-initial-boxes',
    language: 'en',
    by: 'chromium',
    signers: ['Rita Falk', 'Sven Holm'],
    html: sheet(
      'en',
      'Arial',
      title('HOME PURCHASE ADDENDUM') +
        ['The property is sold as it stands.', 'The deposit is not refunded.', 'The fixtures remain.']
          .map(
            (text) =>
              `<p style="display:flex;gap:8px"><span style="flex:1">${text}</span><span>Initials</span>${at('initial', -2, '<span style="display:block;width:60px;height:22px;border:1px solid #000"></span>')}</p>`,
          )
          .join('') +
        body.en +
        columns(
          ['Rita Falk', 'Sven Holm'].map(
            (name, i) =>
              `${rule('signature', i)}${i === 0 ? 'Buyer' : 'Seller'}: ${name}<br>${gap(26)}${rule('date', i)}Date`,
          ),
        ),
    ),
  },
  {
    name: 'known-odd-visto-foot',
    language: 'pt',
    by: 'writer',
    signers: ['Norberto Pinho'],
    html: sheet(
      'pt',
      'Liberation Sans',
      title('AUTORIZAÇÃO DE VIAGEM') +
        `<p>Eu, ${run('name', 0, 42)}, portador do RG ${run('document', 0, 16)}, CPF ${run('cpf', 0, 16)}, residente na ${run('address', 0, 40)}, autorizo meu filho ${run('name', -2, 36)} a viajar.</p>` +
        body.pt +
        `<p>Local: ${run('place', 0, 20)} Data: ${at('date', 0, '____/____/______')}</p><p align="center"><br>${run('signature', 0, 40)}<br>(assinatura com firma reconhecida)</p><p>Telefone para contato: ${run('phone', 0, 20)}</p>`,
    ),
  },
  {
    name: 'known-odd-plain-letter',
    language: 'es',
    by: 'writer',
    signers: ['Baltasar Nieto'],
    html: sheet(
      'es',
      'Liberation Serif',
      paragraphs('Estimada señora:', 'Adjunto le remito la documentación solicitada, cuya firma queda pendiente.') +
        body.es +
        '<hr width="30%" align="left"><p style="font-size:8px">1 Véase la cláusula tercera. Nombre y fecha se omiten.</p>' +
        rows(
          [
            ['Nombre', 'Fecha', 'Importe'],
            ['Renta', '', '400'],
          ],
          'border-bottom:1px solid #999;padding:4px',
        ) +
        paragraphs('Atentamente,', 'Baltasar Nieto'),
    ),
  },
  {
    name: 'known-odd-two-tables',
    language: 'en',
    by: 'chromium',
    signers: ['Bella Ortiz', 'Carl Jung'],
    html: sheet(
      'en',
      'Arial',
      title('SERVICE ORDER') +
        rows(
          [
            ['Customer', 'Bella Ortiz'],
            ['Order date', '2026-03-04'],
            ['Notes', ''],
          ],
          `${edge};width:50%`,
        ) +
        body.en +
        rows(
          [
            ['Customer', 'Supplier'],
            ['Name: Bella Ortiz', 'Name: Carl Jung'],
            ['Signature:', 'Signature:'].map(
              (label, i) => `${label}${at('signature', i, '', 'display:inline-block;width:180px;height:36px')}`,
            ),
            ['Date:', 'Date:'].map(
              (label, i) => `${label}${at('date', i, '', 'display:inline-block;width:150px;height:16px')}`,
            ),
          ],
          `${edge};width:50%`,
          'width:100%;margin-top:20px',
        ),
    ),
  },
  {
    name: 'known-odd-in-presence',
    language: 'en',
    by: 'chromium',
    signers: ['Gwen Tate', 'Howard Lim'],
    html: sheet(
      'en',
      'Georgia',
      title('LAST WILL AND TESTAMENT') +
        body.en +
        `<p>IN WITNESS WHEREOF I have signed my name on this ${at('date', -2, '_____ day of ____________, 20__')}.</p>${gap(30)}<div style="width:50%;margin-left:50%">${rule('signature', 0)}Gwen Tate, Testator</div><p>Witnesses:</p>` +
        [1, 2]
          .map(
            (n) =>
              `<p style="margin-top:24px">${run('signature', n === 1 ? -1 : -2, 28)} residing at ${run('address', -2, 36)}</p>`,
          )
          .join(''),
    ),
  },
  {
    name: 'known-boxed-panels',
    language: 'pt',
    by: 'chromium',
    signers: ['Otília Ramalho', 'Mauro Siqueira'],
    html: sheet(
      'pt',
      'Arial',
      title('PROPOSTA COMERCIAL') +
        body.pt +
        columns(
          ['Otília Ramalho', 'Mauro Siqueira'].map(
            (name, i) =>
              `<div style="border:1px solid #444"><div style="background:#ddd;padding:4px;font-weight:bold">${i === 0 ? 'CLIENTE' : 'VENDEDOR'}: ${name}</div>${at('signature', i, `<div style="height:70px"></div>`, 'display:block')}<div style="border-top:1px solid #444;padding:3px;font-size:9px">Assinatura</div></div>`,
          ),
          'gap:20px;margin-top:40px',
        ),
    ),
  },
]
