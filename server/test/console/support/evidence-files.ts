import type { Browser } from 'playwright-core';

/** Files of clients: a photograph in each image type, and a PDF of several pages. */
export interface EvidenceFiles {
  jpeg: Buffer;
  png: Buffer;
  webp: Buffer;
  pdf: Buffer;
}

const VIEWPORT = { width: 1200, height: 900 };

/** Makes the files in the browser, which can draw and print. */
export async function makeEvidenceFiles(browser: Browser): Promise<EvidenceFiles> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  try {
    await page.setContent(PARCEL);
    const jpeg = await page.screenshot({ type: 'jpeg', quality: 85 });
    const png = await page.screenshot({ type: 'png' });
    const webp = Buffer.from(await page.evaluate<string>(TO_WEBP), 'base64');
    await page.setContent(INVOICE);
    const margin = { top: '2cm', bottom: '2cm', left: '2cm', right: '2cm' };
    return { jpeg, png, webp, pdf: await page.pdf({ format: 'A4', margin }) };
  } finally {
    await page.close();
  }
}

/** A box with a crushed corner on a table. */
const PARCEL = `<style>body { margin: 0 }</style>
  <svg viewBox="0 0 1200 900" width="1200" height="900">
    <rect width="1200" height="620" fill="#d9dde3" /><rect y="600" width="1200" height="300" fill="#8b6f56" />
    <path d="M250 330 690 400V800L250 690Z" fill="#c99a63" /><path d="M690 400 980 310 930 460 965 640 690 800Z" fill="#b58450" />
    <path d="M250 330 560 250 980 310 690 400Z" fill="#e0b57f" /><path d="M430 292 520 268 850 350 762 378Z" fill="#f1e3c8" />
    <path d="M930 460 880 430 905 520 850 560 965 640Z" fill="#6e4a26" /><path d="M310 450 520 490V640L310 590Z" fill="#fdfdfb" />
    <path d="M330 486H480M330 508H430M330 530H480M330 552H430" stroke="#20242a" stroke-width="8" />
  </svg>`;

/** Encodes the page as WebP in the browser. */
const TO_WEBP = `(async () => {
  const text = new XMLSerializer().serializeToString(document.querySelector('svg'));
  const image = new Image();
  image.src = 'data:image/svg+xml,' + encodeURIComponent(text);
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.85).split(',')[1];
})()`;

const INVOICE = `
  <style>
    body { font: 14px/1.5 sans-serif; color: #222 }
    h1 { font-size: 24px } table { width: 100%; border-collapse: collapse; margin-top: 24px }
    td, th { text-align: left; padding: 8px; border-bottom: 1px solid #ccc } .page { page-break-after: always }
  </style>
  <div class="page"><h1>Invoice 2026-0417</h1><p>Cafetalia S.L., Madrid</p>
    <table><tr><th>Item</th><th>Quantity</th><th>Price</th></tr>
      <tr><td>Espresso machine</td><td>1</td><td>129.00 EUR</td></tr></table></div>
  <div class="page"><h1>Proof of value</h1><p>Serial number EM-2291-77, sold as new.</p></div>
  <h1>Delivery note</h1><p>Handed to the carrier in one box.</p>`;
