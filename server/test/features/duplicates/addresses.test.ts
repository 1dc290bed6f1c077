/* Addresses as they are compared, whatever notation they are written in (spec: Duplicate radar). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addressOf } from '../../../src/features/duplicates/rules/normalized.ts';

/** An address, and in front of it a postcode and a country where they matter: `DE 10117 | Weg 5`. */
function keyOf(written: string): string | null {
  const [address = '', place] = written.split(' | ').toReversed();
  const [country = 'DEU', ...postcode] = place?.split(' ') ?? [];
  return addressOf({ address, postcode: place ? postcode.join(' ') : '10117', country });
}

const SAME: readonly (readonly [one: string, ...others: string[]])[] = [
  ['Długa 5', 'Dluga 5', 'ul. Długa 5', 'Ulica Dluga 5', 'DŁUGA 5'],
  ['Długa 5/3', 'ul. Dluga 5 m. 3', 'Długa 5 m 3', 'Długa 5 lok. 3'],
  [
    'Müllerstraße 3',
    'Muellerstr. 3',
    'Mullerstrasse 3',
    'MÜLLERSTR 3',
    'Müller-Straße 3',
    'Müller Str. 3',
    '3 Müllerstraße',
  ],
  ['Hauptstraße 12a', 'Hauptstr. 12 A', 'Hauptstr. 12-a', '12a Hauptstraße', 'Hauptstraße 12/a', 'Hauptstraße Nr. 12a'],
  ['12 Hauptstraße', 'Hauptstraße 12', 'Hauptstraße, 12', '12, Hauptstraße'],
  ['Marienplatz 8', 'Marienpl. 8', 'Marien-Platz 8', 'Marien Pl. 8'],
  ['Lindenweg 4', 'Linden Weg 4', 'Linden-Weg 4'],
  ['Kärntnergasse 1', 'Kaerntnerg. 1', 'Kärntner Gasse 1'],
  ['Sankt-Anna-Straße 2', 'St. Anna Str. 2', 'St.-Anna-Straße 2'],
  ['Calle Mayor, 5', 'C/ MAYOR 5', 'C. Mayor nº 5', 'Mayor 5', 'calle mayor núm. 5', 'Cl Mayor n° 5', 'C/Mayor, 5'],
  [
    'Avda. de la Constitución 7',
    'avenida de la constitucion, 7',
    'Av. de la Constitución nº7',
    'Avd de la Constitucion 7',
  ],
  ['Plaza España 3', 'Pza. España, 3', 'Pl. Espana 3'],
  ['Paseo de Gracia 10', 'P.º de Gracia 10', 'Pº de Gracia, 10', 'Pso. de Gracia 10'],
  ['Calle Mayor 5, 3º B', 'C/ Mayor 5 3 B', 'Mayor, 5, 3ºB'],
  ['12 Rue de l’Église', "rue de l'eglise 12", 'R. de l’Eglise 12', '12, rue de l’Église'],
  ['8 bis avenue Foch', '8bis av. Foch', 'Avenue Foch 8 bis'],
  ['8 rue du 12 mai', 'Rue du 12 mai 8', '8, rue du 12 Mai', '8 r. du 12 mai'],
  ['14 boulevard du Cœur', '14 bd du Coeur', '14 Blvd. du Cœur'],
  ['3 place Saint-Pierre', '3 pl. St Pierre', '3 Place St-Pierre'],
  ['Via Roma 10', 'V. Roma, 10', 'via Roma n. 10'],
  ['Piazza Duomo 1', 'P.zza Duomo 1', 'Pza Duomo 1'],
  ['Viale Monza 2', 'V.le Monza 2'],
  ['Rua Augusta 9', 'R. Augusta, 9', 'R Augusta 9'],
  ['Praça do Comércio 4', 'Praca do Comercio, 4'],
  ['Kerkstraat 7', 'Kerkstr. 7', 'Kerk Straat 7'],
  ['Marktplein 2', 'Marktpl. 2'],
  ['Storgatan 6', 'Storg. 6', 'Stor Gatan 6'],
  ['Nørregade 8', 'Noerregade 8', 'Norregade 8'],
  ['Skovvej 3', 'Skov Vej 3', 'Skovv. 3'],
  ['Åsgatan 1', 'Aasgatan 1', 'Asgatan 1'],
  ['5 High Street', '5 High St', '5 High St.', 'High Street 5', '5, High Street'],
  ['5 St James Street', '5 Saint James St', '5 St. James St'],
  ['12 High Street, Apt 4', 'Apt 4, 12 High St', '12 High St Apt 4', 'Apt. 4, High St 12'],
  ['9 Abbey Road', '9 Abbey Rd.', 'Abbey Rd 9'],
  ['al. Jerozolimskie 20', 'Aleje Jerozolimskie 20', 'Al Jerozolimskie 20'],
  ['ул. Ленина, д. 5', 'улица Ленина 5', 'Ленина 5'],
  ['Οδός Ερμού 5', 'οδ. Ερμου 5', 'ΕΡΜΟΥ 5'],
  [
    'Hauptstraße 1',
    'DE D-10117 | Hauptstraße 1',
    'DE DE-10117 | Hauptstr. 1',
    'D D 10117 | Hauptstr. 1',
    'de 10117 | Hauptstr 1',
  ],
  ['FR 75001 | Rue Foch 1', 'FRA F-75001 | Rue Foch 1', 'FR 75 001 | r. Foch 1'],
  ['CHE 8001 | Weg 1', 'CH CH-8001 | Weg 1', 'CH 8001 | Weg 1'],
  ['AT 1010 | Graben 1', 'AUT A-1010 | Graben 1'],
  ['LUX 1234 | Grand Rue 1', 'LU L-1234 | Grand-Rue 1'],
  ['BE 1000 | Kerkstraat 1', 'BEL B-1000 | Kerkstr. 1'],
  ['PL 00-950 | Długa 1', 'POL PL-00950 | Dluga 1', 'PL 00950 | Długa 1'],
  ['PT 1000-205 | Rua A 1', 'PRT PT-1000-205 | R. A 1', 'PT P-1000 205 | Rua A 1'],
  ['NL 1012 AB | Dam 1', 'NLD 1012AB | Dam 1', 'NL NL-1012 AB | Dam 1', 'NL nl-1012ab | Dam 1'],
  ['GB SW1A 1AA | Mall 1', 'UK sw1a1aa | Mall 1', 'GBR SW1A1AA | Mall 1', 'UK GB-SW1A 1AA | Mall 1'],
  ['ES 35001 | Mayor 1', 'IC 35001 | C/ Mayor 1', 'ESP E-35001 | Mayor 1'],
  ['ES 08001 | Mayor 1', 'ES 8001 | Mayor 1'],
  ['GR 105 63 | Ermou 1', 'EL 10563 | Ermou 1', 'GRC GR-10563 | Ermou 1'],
  ['SE 111 22 | Storgatan 1', 'SWE S-111 22 | Storg. 1', 'SE SE-11122 | Storgatan 1'],
  ['JP 100-0001 | 東京都千代田区１−１', 'JPN 1000001 | 東京都千代田区1-1'],
];

const DIFFERENT: readonly (readonly [one: string, other: string])[] = [
  ['8 rue du 12 mai', '12 rue du 8 mai'],
  ['Rue du 8 mai 12', 'Rue du 12 mai 8'],
  ['Calle 5 10', 'Calle 10 5'],
  ['Müllerstraße 3', 'Molnerstraße 3'],
  ['Müllerstraße 3', 'Müllerstraße 3a'],
  ['Müllerstraße 3', 'Müllerstraße 13'],
  ['Hauptstraße 12a', 'Hauptstraße 12b'],
  ['Hauptstraße 12', 'Hauptplatz 12'],
  ['Lindenweg 4', 'Lindenstraße 4'],
  ['Calle Mayor 5', 'Plaza Mayor 5'],
  ['Calle Mayor 5', 'Calle Mayor 6'],
  ['Calle Mayor 5, 3º B', 'Calle Mayor 3, 5º B'],
  ['12 High Street, Apt 4', '4 High Street, Apt 12'],
  ['Długa 5/3', 'Długa 3/5'],
  ['5 St James Street', '5 James Street'],
  ['8 avenue Foch', '8 bis avenue Foch'],
  ['8 avenue Foch', '8 boulevard Foch'],
  ['Bauerstraße 1', 'Baustraße 1'],
  ['DE 10117 | Weg 1', 'DE 10118 | Weg 1'],
  ['DE 10117 | Weg 1', 'FR 10117 | Weg 1'],
  ['NL 1012 AB | Dam 1', 'NL 1012 AC | Dam 1'],
  ['GB SW1A 1AA | Mall 1', 'GB W1A 1AA | Mall 1'],
  ['AT 1010 | Weg 1', 'CH 1010 | Weg 1'],
  // One leading zero is lost in a spreadsheet, two are another postcode.
  ['DE 00123 | Weg 1', 'DE 123 | Weg 1'],
  ['AT 0101 | Weg 1', 'AT 101 | Weg 1'],
  ['JP 1 | 東京都千代田区1-1', 'JP 1 | 東京都千代田区11'],
  ['JP 1 | 東京都千代田区1-2', 'JP 1 | 東京都千代田区2-1'],
];

describe('an address', () => {
  for (const [one, ...others] of SAME) {
    test(`${one} is the same as ${others.join('; ')}`, () => {
      for (const other of others) assert.equal(keyOf(other), keyOf(one), other);
    });
  }
  for (const [one, other] of DIFFERENT) {
    test(`${one} is not ${other}`, () => assert.notEqual(keyOf(one), keyOf(other)));
  }
});
