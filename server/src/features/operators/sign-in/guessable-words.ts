/**
 * Words that people put into a password beside a year and a sign, in the languages of the console: the product's own, those
 * that documentation suggests, seasons, months, days and large cities. Lower case, without accents.
 */
const WORDS = `
redress claims claim carrier parcel operator console admin administrador administrator administrateur
password passwort kennwort contrasena clave motdepasse senha palavrapasse parola wachtwoord haslo
changeme welcome willkommen bienvenue bienvenido benvenuto bemvindo letmein iloveyou secret geheim
correct horse battery staple correcthorsebatterystaple
spring summer autumn fall winter fruhling fruehling sommer herbst primavera verano otono invierno
printemps ete automne hiver estate autunno inverno verao outono lente zomer herfst
january february march april may june july august september october november december
januar februar marz maerz mai juni juli oktober dezember
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
janvier fevrier mars avril juin juillet aout septembre octobre decembre
gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre
janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro
monday tuesday wednesday thursday friday saturday sunday montag freitag sonntag lunes viernes domingo lundi vendredi
madrid barcelona valencia sevilla zaragoza malaga bilbao murcia palma granada alicante
lisboa lisbon porto braga coimbra faro
paris lyon marseille toulouse nice nantes bordeaux lille rennes strasbourg montpellier
berlin hamburg munchen muenchen munich koln koeln cologne frankfurt stuttgart dusseldorf duesseldorf leipzig dresden
hannover bremen nurnberg nuernberg wien vienna graz salzburg innsbruck zurich zuerich geneva geneve genf basel bern
roma rome milano milan napoli torino turin firenze venezia bologna genova palermo bari
london manchester birmingham liverpool leeds glasgow edinburgh bristol cardiff belfast dublin cork
amsterdam rotterdam denhaag utrecht eindhoven brussel bruxelles brussels antwerpen antwerp gent brugge luxembourg
warszawa warsaw krakow gdansk poznan wroclaw lodz praha prague budapest bucuresti athens athina
kobenhavn copenhagen stockholm goteborg oslo bergen helsinki riga vilnius tallinn
newyork losangeles chicago boston miami seattle toronto montreal mexico bogota lima santiago buenosaires saopaulo
`;

const KNOWN = new Set(WORDS.split(/\s+/).filter((word) => word !== ''));
const LONGEST = Math.max(...[...KNOWN].map((word) => word.length));
/** Signs that people write in the place of letters. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '€': 'e', '!': 'i' },
};

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
const lettersOf = (text: string) => plain(text).replace(/[^\p{L}]/gu, '');

/** Whether a text is a chain of known words. Linear in its length. */
function isChain(text: string, words: ReadonlySet<string>, longest: number): boolean {
  const reached = [true];
  for (let end = 1; end <= text.length; end += 1) {
    reached[end] = false;
    for (let start = Math.max(0, end - longest); start < end && !reached[end]; start += 1) {
      reached[end] = reached[start] === true && words.has(text.slice(start, end));
    }
  }
  return reached[text.length] === true;
}

/**
 * Whether a password has nothing but guessable words, years, separators and punctuation; also with signs in the place of
 * letters.
 * @param own words of the owner, such as the name and the parts of the address
 */
export function isOfGuessableWords(password: string, own: readonly string[]): boolean {
  const words = new Set([...KNOWN, ...own.map(lettersOf).filter((word) => word.length > 2)]);
  const longest = Math.max(LONGEST, ...[...words].map((word) => word.length));
  const withoutYears = plain(password).replace(/(?<!\d)(?:19|20)\d\d(?!\d)/g, ' ');
  const spelled = withoutYears.replace(/(?<=\p{L})[^\p{L}]|[^\p{L}](?=\p{L})/gu, (sign) => LETTERS[sign] ?? sign);
  return [withoutYears, spelled].map(lettersOf).some((text) => text !== '' && isChain(text, words, longest));
}
