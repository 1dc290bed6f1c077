/*
 * ISO 3166-1 as of 2024: the three letters of a country, then its two. A list of our own, because packages that have it
 * bring names in many languages or the parts of each country with it.
 */
const CODES = `
  ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT AZEAZ BDIBI
  BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO BRABR BRBBB BRNBN BTNBT
  BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG COKCK COLCO COMKM CPVCV CRICR CUBCU
  CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET
  FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR
  GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR
  IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB
  LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH
  MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE
  NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL
  PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ
  SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC
  TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY
  USAUS UZBUZ VATVA VCTVC VENVE VGBVG VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ZMBZM ZWEZW
`;

const ALPHA_2 = new Map(
  CODES.trim()
    .split(/\s+/)
    .map((code) => [code.slice(0, 3), code.slice(3)] as const),
);

const COUNTRIES: ReadonlySet<string> = new Set([...ALPHA_2.values(), 'XK']);

/**
 * Codes in use for a country or a part of one that are not its own: of ISO 3166 by reservation (the Canaries, Ceuta and
 * Melilla, metropolitan France), of the customs of the European Union (Ceuta, Melilla, Northern Ireland, Great Britain),
 * and of ISO 3166-2 for the parts of the United Kingdom. A part with a code of its own in ISO 3166-1 stays itself.
 */
const OTHER_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ES: 'IC EA XC XL',
    FR: 'FX FXX',
    GB: 'UK XI XU ENG SCT WLS NIR',
    GR: 'EL',
    XK: 'XKX KOS',
  }).flatMap(([country, codes]) => codes.split(' ').map((code) => [code, country] as const)),
);

/**
 * The code of two letters of a country, for one of two or three in any case, or for that of a part of it (spec: Playbook).
 * A code that is not known stays as it is, in upper case.
 */
export function toAlpha2(code: string): string {
  const upper = code.trim().toUpperCase();
  return ALPHA_2.get(upper) ?? OTHER_CODES.get(upper) ?? upper;
}

/** Whether a code of two letters is that of a country: an unknown one has no law and no convention. */
export function isCountry(alpha2: string): boolean {
  return COUNTRIES.has(alpha2);
}
