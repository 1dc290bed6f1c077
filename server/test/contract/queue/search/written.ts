/** Names and addresses as they are written in claims, with searches that find the claim and searches that do not. */
interface Written {
  name?: string;
  address?: string;
  city?: string;
  postcode?: string;
  finds: readonly string[];
  misses?: readonly string[];
}

const names = (written: string, finds: readonly string[], misses: readonly string[] = []): Written => ({
  name: written,
  finds,
  misses,
});

export const WRITTEN: readonly Written[] = [
  names(
    'Jürgen Müller',
    ['Müller', 'Mueller', 'Muller', 'MÜLLER', 'mu\u0308ller', 'müll', 'muell', 'juergen mueller'],
    ['molner', 'muler', 'meuller', 'mullerin'],
  ),
  names('Greta Mueller', ['Müller', 'Mueller', 'Muller', 'müll'], ['moeller']),
  names('Gert Muller', ['Müller', 'Mueller', 'Muller'], ['molner']),
  names('Gesa Molner', ['Molner', 'mölner', 'Moelner'], ['muller', 'mueller', 'müller']),
  names('Søren Bo', ['Søren', 'Soeren', 'Soren', 'soer'], ['seren']),
  names('Soeren Dam', ['Søren', 'Soeren', 'Soren', 'Sören']),
  names('Ida Kjærgård', ['Kjærgård', 'Kjaergaard', 'Kjaergard', 'kjærgaard', 'kjaer'], ['kjergard']),
  names('Ove Kjaergaard', ['Kjærgård', 'Kjaergaard', 'Kjaergard', 'Kjærgaard']),
  names('Åse Vik', ['Åse', 'Aase', 'Ase', 'A\u030Ase'], ['ese']),
  names('Aase Dal', ['Åse', 'Aase', 'Ase']),
  names('Novak Đoković', ['Đoković', 'djokovic', 'dokovic', 'Djoković', 'DJOKO'], ['jokovic']),
  names('Ana Djokovic', ['Đoković', 'djokovic', 'dokovic']),
  names('Weiß Großmann', ['weiss', 'Weiß', 'grossmann', 'WEISS'], ['weis grosman']),
  names('Cœur Lefèvre', ['coeur', 'Cœur', 'lefevre', 'Lefèvre']),
  names('Łukasz Żółć', ['lukasz', 'Łukasz', 'zolc', 'żółć'], ['jukasz']),
  names('Işık Şahin Güneş', ['isik', 'ISIK', 'Işık', 'sahin', 'gunes', 'guenes'], ['usik']),
  names('Þór Guðrún', ['thor', 'Þór', 'gudrun', 'Guðrún']),
  names('Willem Bruĳn', ['bruijn', 'Bruĳn', 'bruyn']),
  names('Joke van Dijk', ['dijk', 'dyk', 'vandijk', 'van dijk']),
  names('Nguyễn Thị Đặng', ['nguyen', 'Nguyễn', 'thi dang', 'đặng']),
  names('Γιώργος Παπαδόπουλος', ['γιωργος', 'ΓΙΩΡΓΟΣ', 'παπαδοπουλοσ', 'Παπαδ']),
  names('Семён Королёв', ['семен', 'СЕМЁН', 'королев', 'Королёв']),
  names('Ｊｏｎａｓ １２３', ['jonas', 'ｊｏｎａｓ', '123']),
  names('Seán O’Brien', ["O'Brien", 'O’Brien', 'OBrien', 'o brien', 'brien', 'OʼBrien', 'obri'], ['obrian', 'rien']),
  names('Pat OBrian', ["O'Brian", 'obrian', 'O Brian'], ['obrien']),
  names("Rosa D'Angelo", ['DAngelo', "d'angelo", 'D’Angelo', 'angelo']),
  names('Jean-Luc Picard', ['Jean-Luc', 'Jean Luc', 'Jeanluc', 'jeanl', 'Jean‑Luc', 'luc picard'], ['jeanlucas']),
  names('Jean Paul Sartre', ['Jean-Paul', 'jeanpaul', 'JeanPaul Sartre'], ['paulus']),
  names('Jeanmarie Roy', ['Jean-Marie', 'Jean Marie', 'jeanmarie roy']),
  names('Anna-Lena Voß', ['annalena', 'Anna Lena', 'anna-lena voss'], ['annalenas']),
  names('Anna Maria', ['annamaria', 'Anna-Maria']),
  names(
    'Piet Van der Berg',
    ['Vanderberg', 'van der berg', 'VanderBerg', 'Piet Vanderberg', 'berg'],
    ['vanderburg', 'derpiet'],
  ),
  names('Kees Vanderlinden', ['Van der Linden', 'van-der-linden', 'vanderlinden']),
  names('Zoe Smith-Jones', ['Smith-Jones', 'smith jones', 'SmithJones', 'jones'], ['smithson']),
  names('Mac Donald', ['macdonald', 'Mac-Donald']),
  names('Michael Bauer', ['michael', 'bauer', 'michael bauer'], ['michaels', 'baur']),
  names('Sue Park', ['sue', 'su'], ['suarez']),
  names('Luis Suárez', ['suarez', 'Suárez'], ['sue']),
  names('Joe Ray', ['joe'], ['johan']),
  {
    address: '12 rue de Verneuil',
    finds: ['12 rue', 'rue verneuil', '12 rue de verneuil'],
    misses: ['12 russie', '120 rue', '12 rues'],
  },
  { address: '120 Russell Square', finds: ['120 russell'], misses: ['12 rue', 'russia'] },
  {
    address: 'Müllerstraße 3a',
    finds: ['Muellerstrasse 3a', 'müllerstr', 'mullerstrasse 3'],
    misses: ['molnerstr', '3b'],
  },
  { address: 'c/ Mayor 4', city: 'A Coruña', finds: ['mayor 4', 'coruna', 'Coruña'], misses: ['mayor 5'] },
  {
    city: "L'Aquila",
    postcode: 'D-10117',
    finds: ['laquila', 'aquila', "l'aquila", '10117', 'D10117', 'd-10117'],
    misses: ['10118'],
  },
  { name: '山田太郎', city: '東京都', finds: ['山田', '太郎', '東京'], misses: ['田島'] },
];
