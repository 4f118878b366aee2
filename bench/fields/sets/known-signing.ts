/** Contracts by which rules may be made: how people are asked to sign, by word and by layout, where the sets before lacked it. */
import { area, at, body, columns, gap, paragraphs, rows, rule, run, sheet, title, type Page } from './pieces.ts'

const edge = 'border:1px solid #333;padding:5px'
const open = (kind: string, party: number, count: number) => at(kind, party, `<u>${'&nbsp;'.repeat(count)}</u>`)

export const knownSigning: readonly Page[] = [
  {
    name: 'known-agreed-and-seen',
    language: 'pt',
    by: 'chromium',
    signers: ['Lauro Peixoto', 'Zélia Fontoura'],
    html: sheet(
      'pt',
      'Arial',
      title('TERMO DE CIÊNCIA E CONCORDÂNCIA') +
        body.pt +
        `<p style="margin-top:40px">De acordo: ${run('signature', 0, 34)} Data: ${run('date', 0, 14)}</p><p>Lauro Peixoto</p><p style="margin-top:40px">Ciente: ${run('signature', 1, 34)} Data: ${run('date', 1, 14)}</p><p>Zélia Fontoura</p><p style="margin-top:40px">Visto: ${run('signature', -2, 24)}</p>`,
    ),
  },
  {
    name: 'known-executed-by-its',
    language: 'en',
    by: 'chromium',
    signers: ['Harbor Foods, Inc.', 'Quentin Ames'],
    html: sheet(
      'en',
      '"Liberation Serif"',
      title('DISTRIBUTION AGREEMENT') +
        body.en +
        paragraphs('IN WITNESS WHEREOF, the parties have executed this Agreement as of the date first written above.') +
        columns(
          ['Harbor Foods, Inc.', 'Quentin Ames'].map(
            (name, i) =>
              `<b>${i === 0 ? 'SUPPLIER' : 'DISTRIBUTOR'}</b><br>${name}<br><br>By: ${run('signature', i, 28)}<br><br>Its: ${run('position', i, 28)}<br><br>Dated: ${run('date', i, 26)}`,
          ),
        ),
    ),
  },
  {
    name: 'known-wide-caption',
    language: 'en',
    by: 'chromium',
    signers: ['Rosalind Achebe'],
    html: sheet(
      'en',
      'Arial',
      title('MEDICAL RELEASE') +
        body.en +
        `${gap(50)}${rule('signature', 0)}<small>Signature of patient or legal guardian</small>${gap(30)}` +
        columns([
          `${rule('name', 0)}<small>Printed name of patient</small>`,
          `${rule('date', 0)}<small>Date signed</small>`,
        ]),
    ),
  },
  {
    name: 'known-underlined-gaps',
    language: 'es',
    by: 'writer',
    signers: ['Leandro Bustos', 'Ofelia Rincón'],
    html: sheet(
      'es',
      'Liberation Serif',
      title('CONVENIO DE PAGO') +
        body.es +
        ['Leandro Bustos', 'Ofelia Rincón']
          .map(
            (name, i) =>
              `<p><br>Firma: ${open('signature', i, 50)}</p><p>Aclaración: ${name}</p><p>Fecha: ${open('date', i, 30)}</p>`,
          )
          .join(''),
    ),
  },
  {
    name: 'known-conforme',
    language: 'es',
    by: 'chromium',
    signers: ['Marisol Quintana', 'Braulio Herrera'],
    html: sheet(
      'es',
      'Georgia',
      title('ORDEN DE TRABAJO') +
        body.es +
        columns(
          [
            `${rule('signature', 0)}<center>Recibí conforme<br>Marisol Quintana</center>`,
            `${rule('signature', 1)}<center>Entregué conforme<br>Braulio Herrera</center>`,
            `${rule('signature', -2)}<center>Vº Bº</center>`,
          ],
          'gap:24px;margin-top:70px',
        ),
    ),
  },
  {
    name: 'known-stamp-and-sign',
    language: 'pt',
    by: 'chromium',
    signers: ['Transportes Alvorada Ltda', 'Ivo Siqueira'],
    html: sheet(
      'pt',
      'Arial',
      title('COMPROVANTE DE ENTREGA') +
        body.pt +
        rows(
          [
            ['Entregue por', 'Recebido por', 'Data do recebimento'],
            [
              at('signature', -1, '&nbsp;', 'display:block;height:44px'),
              at('signature', -2, '&nbsp;', 'display:block;height:44px'),
              at('date', -2, '&nbsp;', 'display:block;height:44px'),
            ],
          ],
          `${edge};width:33%`,
        ) +
        `<div style="width:280px;margin:60px auto 0;text-align:center">${rule('signature', -2)}Carimbo e assinatura do responsável</div>`,
    ),
  },
  {
    name: 'known-part-then-line',
    language: 'pt',
    by: 'writer',
    signers: ['Construtora Horizonte S.A.', 'Benedita Rangel', 'Alceu Prates', 'Norma Vidal'],
    html: sheet(
      'pt',
      'Liberation Sans',
      title('CONTRATO DE EMPREITADA') +
        paragraphs(
          'Construtora Horizonte S.A., doravante denominada CONTRATADA, e Benedita Rangel, doravante denominada CONTRATANTE.',
        ) +
        body.pt +
        paragraphs(
          `<br>Pela CONTRATADA: ${run('signature', 0, 34)}`,
          `<br>Pela CONTRATANTE: ${run('signature', 1, 34)}`,
          `<br>Testemunha 1: ${run('signature', 2, 34)}`,
          'Nome: Alceu Prates',
          `<br>Testemunha 2: ${run('signature', 3, 34)}`,
          'Nome: Norma Vidal',
        ),
    ),
  },
  {
    name: 'known-caption-cells',
    language: 'pt',
    by: 'chromium',
    signers: ['Dalva Menezes'],
    html: sheet(
      'pt',
      'Georgia',
      title('REQUERIMENTO') +
        body.pt +
        rows(
          [
            [run('place', 0, 22), run('date', 0, 16), run('signature', 0, 34)],
            ['(Local)', '(Data)', '(Assinatura do requerente)'],
          ],
          'text-align:center;padding:2px 10px',
          'width:100%;margin-top:60px',
        ),
    ),
  },
  {
    name: 'known-bottom-cells',
    language: 'en',
    by: 'chromium',
    signers: ['Noel Fairchild', 'Greta Lund'],
    html: sheet(
      'en',
      'Arial',
      title('LOAN ACKNOWLEDGEMENT') +
        body.en +
        `<table style="width:100%;margin-top:44px;border-spacing:18px 0">${['Noel Fairchild', 'Greta Lund']
          .map(
            (name, i) =>
              `<tr>${[
                ['signature', 46],
                ['date', 46],
              ]
                .map(
                  ([kind, high]) =>
                    `<td style="border-bottom:1px solid #000">${at(String(kind), i, '&nbsp;', `display:block;height:${high}px`)}</td>`,
                )
                .join('')}</tr><tr><td>${name}, Borrower</td><td>Date</td></tr>`,
          )
          .join('')}</table>`,
    ),
  },
  {
    name: 'known-read-and-accepted',
    language: 'es',
    by: 'chromium',
    signers: ['Celestino Vargas'],
    html: sheet(
      'es',
      'Arial',
      title('CONDICIONES PARTICULARES') +
        body.es +
        `<p style="margin-top:40px"><b>Leído y conforme,</b></p>${gap(40)}<div style="width:50%">${rule('signature', 0)}Fdo. D./Dña. Celestino Vargas</div><p style="margin-top:24px">Fecha de la firma: ${run('date', 0, 20)}</p><p>Nombre del firmante: ${run('name', 0, 30)}</p>`,
    ),
  },
  {
    name: 'known-approval-block',
    language: 'en',
    by: 'writer',
    signers: ['Ingrid Solberg', 'Peter Nakamura'],
    html: sheet(
      'en',
      'Liberation Sans',
      title('CHANGE ORDER NO. 4') +
        body.en +
        paragraphs(
          `<br>Approved by: ${run('signature', -2, 30)} Date: ${run('date', -2, 14)}`,
          `<br>Accepted by: ${run('signature', -2, 30)} Date: ${run('date', -2, 14)}`,
          `Name of signatory: ${run('name', -2, 30)}`,
          `Title of signatory: ${run('position', -2, 30)}`,
        ),
    ),
  },
  {
    name: 'known-grey-bars',
    language: 'pt',
    by: 'chromium',
    signers: ['Rute Carvalhal', 'Gil Antunes', 'Sara Boaventura'],
    html: sheet(
      'pt',
      'Arial',
      title('ACORDO DE ACIONISTAS') +
        body.pt +
        columns(
          ['Rute Carvalhal', 'Gil Antunes', 'Sara Boaventura'].map(
            (name, i) =>
              `${rule('signature', i, 'border-top:2px solid #999')}<b style="font-size:10px">${name.toUpperCase()}</b><br><span style="font-size:9px">Acionista<br>CPF: 123.456.789-0${i}</span>`,
          ),
          'gap:14px;margin-top:80px',
        ) +
        `<p style="margin-top:40px;text-align:right">Testemunhas:</p>` +
        columns(
          [-1, -2].map(
            (n) =>
              `${rule('signature', n)}Nome: ${at('name', n, '&nbsp;'.repeat(40))}<br>RG: ${at('document', n, '&nbsp;'.repeat(40))}`,
          ),
          'gap:14px;margin-top:50px',
        ),
    ),
  },
  {
    name: 'known-signature-table-head',
    language: 'es',
    by: 'chromium',
    signers: ['Rebeca Alonso', 'Julián Prieto'],
    html: sheet(
      'es',
      'Arial',
      title('ACTA DE REUNIÓN') +
        body.es +
        rows(
          [
            ['<b>ASISTENTE</b>', '<b>CARGO</b>', '<b>FIRMA</b>'],
            ...['Rebeca Alonso', 'Julián Prieto'].map((name, i) => [
              name,
              'Vocal',
              at('signature', i, '&nbsp;', 'display:block;height:30px'),
            ]),
          ],
          'border-bottom:1px solid #777;padding:6px;width:33%',
        ),
    ),
  },
  {
    name: 'known-signed-name-over',
    language: 'en',
    by: 'chromium',
    signers: ['Tobias Engel', 'Marta Kowal'],
    html: sheet(
      'en',
      'Georgia',
      title('PARTNERSHIP DEED') +
        body.en +
        ['Tobias Engel', 'Marta Kowal']
          .map(
            (name, i) =>
              `<p style="margin-top:30px">SIGNED by <b>${name}</b></p><div style="margin:20px 0 0 45%">${area('signature', i, 'border-bottom:1px solid #000;height:20px')}(Signature)</div><p>Witness: ${run('signature', -2, 30)}</p><p>Witness name: ${run('name', -2, 30)}</p>`,
          )
          .join(''),
    ),
  },
]
