/** The last contracts by which rules may be made, as those of `known-odd.ts`. */
import { at, body, columns, gap, paragraphs, rows, rule, run, sheet, title, type Page } from './pieces.ts'

const edge = 'border:1px solid #333;padding:6px'
const lined = (kind: string, party: number, width: number, height = 26) =>
  at(kind, party, '', `display:inline-block;width:${width}px;height:${height}px;border-bottom:1px solid #000`)

export const lastKnown: readonly Page[] = [
  {
    name: 'known-last-employee',
    language: 'en',
    by: 'chromium',
    signers: ['Nadia Frost'],
    html: sheet(
      'en',
      'Arial',
      title('HANDBOOK ACKNOWLEDGEMENT') +
        body.en +
        `<p style="margin-top:40px">Signature of Employee ${run('signature', 0, 30)} Date ${run('date', 0, 14)}</p><p style="margin-top:24px">Employee Name (please print) ${run('name', 0, 30)}</p>`,
    ),
  },
  {
    name: 'known-last-rows',
    language: 'pt',
    by: 'chromium',
    signers: ['Ada Reis', 'Beto Lima', 'Cida Melo'],
    html: sheet(
      'pt',
      'Arial',
      title('TERMO DE RESPONSABILIDADE') +
        body.pt +
        [0, 1, 2]
          .map(
            (i) =>
              `<p style="margin-top:26px">${i + 1}. ${['Ada Reis', 'Beto Lima', 'Cida Melo'][i]} ${run('signature', i, 34)}</p>`,
          )
          .join('') +
        `<p style="margin-top:26px">Rubrica das partes: ${run('initial', -1, 8)} ${run('initial', -2, 8)}</p>`,
    ),
  },
  {
    name: 'known-last-paren',
    language: 'es',
    by: 'writer',
    signers: ['Fermín Rojo', 'Gema Sanz'],
    html: sheet(
      'es',
      'Liberation Serif',
      title('CONTRATO DE ARRENDAMIENTO') +
        body.es +
        '<p><br></p><p><br></p>' +
        rows(
          [
            [run('signature', 0, 28), run('signature', 1, 28)],
            ['(firma)', '(firma)'],
            ['El arrendador: Fermín Rojo', 'La arrendataria: Gema Sanz'],
          ],
          'text-align:center;padding:2px',
        ),
    ),
  },
  {
    name: 'known-last-cells-under',
    language: 'en',
    by: 'chromium',
    signers: ['Hana Ito', 'Ivo Dahl'],
    html: sheet(
      'en',
      'Georgia',
      title('CONSULTING AGREEMENT') +
        body.en +
        `<table style="margin-top:30px">${['Hana Ito', 'Ivo Dahl']
          .map(
            (name, i) =>
              `<tr><td style="text-align:right;padding:14px 8px 0 0">${name}:</td><td>${lined('signature', i, 240, 40)}</td></tr><tr><td style="text-align:right;padding-right:8px">Dated:</td><td>${lined('date', i, 140)}</td></tr>`,
          )
          .join('')}</table>`,
    ),
  },
  {
    name: 'known-last-sign-name-list',
    language: 'pt',
    by: 'writer',
    signers: ['Jair Motta'],
    html: sheet(
      'pt',
      'Liberation Sans',
      title('LISTA DE TESTEMUNHAS') +
        body.pt +
        [0, 1]
          .map(
            (i) =>
              `<p><br>Nome: ${run('name', i - 2, 24)} Assinatura: ${run('signature', i - 2, 26)}</p><p>RG: ${run('document', i - 2, 16)} CPF: ${run('cpf', i - 2, 16)}</p>`,
          )
          .join(''),
    ),
  },
  {
    name: 'known-last-long-caption',
    language: 'pt',
    by: 'chromium',
    signers: ['Katia Braga', 'Luan Pires'],
    html: sheet(
      'pt',
      'Arial',
      title('TERMO DE CONSENTIMENTO LIVRE E ESCLARECIDO') +
        body.pt +
        columns(
          [
            `${rule('signature', 0)}Assinatura do participante da pesquisa ou de seu responsável legal`,
            `${rule('signature', 1)}Assinatura do pesquisador responsável pela aplicação do termo`,
          ],
          'gap:40px;margin-top:70px',
        ) +
        `<div style="margin-top:30px;border:1px solid #000;width:160px;height:80px"></div><p>Impressão datiloscópica</p>`,
    ),
  },
  {
    name: 'known-last-bold-head',
    language: 'en',
    by: 'chromium',
    signers: ['Mila Kunz Ltd', 'Noor Patel'],
    html: sheet(
      'en',
      'Arial',
      title('REFERRAL AGREEMENT') +
        body.en +
        '<h3>SIGNED FOR AND ON BEHALF OF</h3>' +
        columns(
          ['Mila Kunz Ltd', 'Noor Patel'].map(
            (name, i) =>
              `<b>${name}</b>${gap(44)}${rule('signature', i)}Authorised signatory${gap(26)}${rule('name', i)}Name${gap(26)}${rule('date', i)}Date`,
          ),
          'gap:60px;margin-top:10px',
        ),
    ),
  },
  {
    name: 'known-last-negative',
    language: 'pt',
    by: 'chromium',
    signers: ['Otto Lange'],
    html: sheet(
      'pt',
      'Georgia',
      title('RELATÓRIO DE AUDITORIA', 'border-bottom:1px solid #000;width:50%;margin:10px auto') +
        '<p><u>Visto e relatado.</u> De acordo com a lei, o relatório segue.</p>' +
        body.pt +
        rows(
          [
            ['Item', 'De acordo', 'Não conforme', 'Responsável'],
            ['1', '', '', 'Otto'],
            ['2', '', '', 'Otto'],
          ],
          edge,
        ) +
        paragraphs('Conforme:', 'os anexos I e II, recebidos por e-mail.') +
        '<div style="width:40%;border-top:1px solid #000;margin-top:60px;font-size:9px">Relatório 12/2026 – página 1 de 1</div>',
    ),
  },
  {
    name: 'known-last-spanish-form',
    language: 'es',
    by: 'chromium',
    signers: ['Rocío Vega'],
    html: sheet(
      'es',
      'Arial',
      title('AUTORIZACIÓN') +
        `<p>D./Dña. ${run('name', 0, 40)}, con DNI nº ${run('document', 0, 16)}, autoriza el tratamiento de sus datos.</p>` +
        body.es +
        rows(
          [[`Fecha: ${run('date', 0, 18)}`, `Firma del interesado:${gap(40)}${run('signature', 0, 26)}`]],
          'width:50%;vertical-align:top;padding:10px',
          'width:100%;margin-top:30px',
        ),
    ),
  },
]
