import type { WordRule } from './plain-words';

// https://www.iso.org/standards.html: the names of joint ISO and IEC standards include both.
const WITH_IEC = String.raw`(20000|2382|22989|23894|27000|27001|27002|27005|27017|27018|27701|38500|38507|42001|42005|42006)`;
const WITHOUT_IEC = String.raw`(9000|9001|9004|13485|14001|19011|22301|22316|26000|31000|37001|37002|37301|45001|50001)`;

/**
 * Misspelt names of standards and their correct spelling: first in full with the edition (ISO/IEC 27001:2022), then short (ISO
 * 27001). Each rule works on the result of the rules before it.
 */
export const standardNames: readonly WordRule[] = [
  // ISO27001, ISO-27001, iso 27001
  { wrong: /(?!(?-i:ISO ))ISO[-_ ]?(\d{4,5}(?:[-:]\d{4})?)(?!\d)/i, right: 'ISO $1' },
  // ISO IEC 27001, ISO-IEC 27001, ISO/IEC27001, iso/iec 27001, IEC/ISO 27001
  {
    wrong: /(?!(?-i:ISO\/IEC ))(?:ISO ?[-/ ]? ?IEC|IEC ?\/ ?ISO)[- ]?(\d{4,5}(?:[-:]\d{4})?)(?!\d)/i,
    right: 'ISO/IEC $1',
  },
  // ISO 27001-2022, ISO 27001: 2022, ISO 27001 (2022)
  { wrong: /(ISO(?:\/IEC)? \d{4,5}(?:-\d)?)(?: ?[-–] ?|: )((?:19|20)\d\d)(?!-\d|\d)/, right: '$1:$2' },
  { wrong: /(ISO(?:\/IEC)? \d{4,5}(?:-\d)?) ?\(((?:19|20)\d\d)\)/, right: '$1:$2' },
  // ISO 27001:2022
  { wrong: new RegExp(String.raw`ISO ${WITH_IEC}((?:-\d)?:\d{4})`), right: 'ISO/IEC $1$2' },
  { wrong: new RegExp(String.raw`ISO/IEC ${WITHOUT_IEC}(?!\d)`), right: 'ISO $1' },
  // SOC2, SOC-2, Soc 2, SOC II
  { wrong: /(?!(?-i:SOC ))SOC[- ]?([123])(?!\d)/i, right: 'SOC $1' },
  { wrong: /SOC[- ]?II(?!I)/i, right: 'SOC 2' },
  { wrong: /HIPPAA?|HIPA|(?!(?-i:HIPAA))HIPAA/i, right: 'HIPAA' },
  { wrong: /PCI-DSS|PCIDSS|(?!(?-i:PCI DSS))PCI DSS/i, right: 'PCI DSS' },
  // The publisher's own form: PCI DSS v4.0.1
  { wrong: /PCI DSS (?:V|version )?(\d(?:\.\d)+)/, right: 'PCI DSS v$1' },
  { wrong: /(?!(?-i:CMMI-DEV))CMMI[- ]?DEV/i, right: 'CMMI-DEV' },
  { wrong: /(?!(?-i:GDPR))(?:GDPR|G\.D\.P\.R\.)/i, right: 'GDPR' },
  { wrong: /(?!(?-i:NIS2))NIS[- ]?2(?!\d)/i, right: 'NIS2' },
];
