import { isCurrency } from '../../claims/rules/currency.ts';

/** The currencies that a sign or a word stands for; the first one when nothing else is said, unless the list begins with `?`. */
const SIGNS = new Map(
  Object.entries({
    '€': 'EUR',
    euro: 'EUR',
    euros: 'EUR',
    '£': 'GBP GIP FKP SHP EGP LBP SDG SYP',
    zł: 'PLN',
    zl: 'PLN',
    zloty: 'PLN',
    złotych: 'PLN',
    kč: 'CZK',
    kc: 'CZK',
    ft: 'HUF',
    $: '? USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP BRL UYU DOP BSD BBD BZD BMD KYD FJD GYD JMD LRD NAD SBD SRD TTD XCD XCG ZWG',
    us$: 'USD',
    usd$: 'USD',
    $us: 'USD',
    ca$: 'CAD',
    c$: 'CAD',
    $ca: 'CAD',
    can$: 'CAD',
    a$: 'AUD',
    au$: 'AUD',
    nz$: 'NZD',
    s$: 'SGD',
    hk$: 'HKD',
    nt$: 'TWD',
    mx$: 'MXN',
    mex$: 'MXN',
    r$: 'BRL',
    dollar: '? USD CAD AUD NZD SGD HKD',
    dollars: '? USD CAD AUD NZD SGD HKD',
    '¥': '? JPY CNY',
    円: 'JPY',
    yen: 'JPY',
    元: 'CNY',
    rmb: 'CNY',
    'cn¥': 'CNY',
    'jp¥': 'JPY',
    kr: '? SEK NOK DKK ISK',
    kronor: 'SEK',
    kroner: '? DKK NOK',
    skr: 'SEK',
    nkr: 'NOK',
    dkr: 'DKK',
    fr: 'CHF XAF XOF XPF',
    sfr: 'CHF',
    franken: 'CHF',
    francs: '? CHF XAF XOF XPF',
    lei: 'RON MDL',
    leu: 'RON MDL',
    лв: 'BGN',
    lv: 'BGN',
    '₹': 'INR',
    rs: '? INR PKR LKR NPR MUR SCR',
    '₺': 'TRY',
    tl: 'TRY',
    '₴': 'UAH',
    грн: 'UAH',
    '₽': 'RUB',
    руб: 'RUB',
    '₪': 'ILS',
    '₩': '? KRW KPW',
    '฿': 'THB',
    '₫': 'VND',
    '₱': 'PHP',
    '₦': 'NGN',
    kn: 'HRK',
    din: '? RSD MKD DZD TND',
    дин: 'RSD',
    dh: '? MAD AED',
    dhs: '? AED MAD',
    pounds: 'GBP GIP FKP SHP EGP',
  }),
);

/** A sign or word beside an amount, and the currencies that use it. */
export interface CurrencySign {
  /** The currency as the file writes it. */
  text: string;
  currencies: readonly string[];
  /** Whether nothing else has to say which one. */
  isClear: boolean;
}

/** The currencies that a code, a sign or a word stands for; undefined: it is none. */
export function signOf(word: string): CurrencySign | undefined {
  const text = word.trim();
  const code = text.toUpperCase();
  if (code.length === 3 && isCurrency(code)) return { text, currencies: [code], isClear: true };
  const used = SIGNS.get(text.toLowerCase().replace(/\.$/, ''))?.split(' ');
  if (!used) return undefined;
  return { text, currencies: used.filter((each) => each !== '?'), isClear: used[0] !== '?' };
}

/** The one currency that a code, a sign or a word stands for; undefined: none, or several. */
export function currencyOf(word: string): string | undefined {
  const sign = signOf(word);
  return sign?.isClear ? sign.currencies[0] : undefined;
}
