import { lang } from '~/config/site';

// WordprocessingML (ECMA-376, part 1, 17): functions that turn text into XML, and the files every document shares.

const xml = (text: string) =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark);

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The paragraph styles defined in `styles` below. */
export type ParagraphStyle = 'Title' | 'Heading1' | 'Normal' | 'Rule' | 'TableHead' | 'TableText' | 'Note';

export const run = (text: string, bold = false): string =>
  `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${xml(text)}</w:t></w:r>`;

/** @param id a key of the `links` passed to `relationships` */
export const hyperlink = (text: string, id: string): string =>
  `<w:hyperlink r:id="${id}"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t>${xml(text)}</w:t></w:r></w:hyperlink>`;

/** @param content XML from `run` and `hyperlink`; wrap plain text in `run` */
export const paragraph = (style: ParagraphStyle, content: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${content}</w:p>`;

/** A numbered heading (1) or rule (1.1). Word numbers them from the styles, so rules can be added and moved. */
export const numbered = (style: 'Heading1' | 'Rule', text: string): string => paragraph(style, run(text));

/** A heading without a number. */
export const plainHeading = (text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr>${run(text)}</w:p>`;

/**
 * @param widths column widths, in twentieths of a point
 * @param rows the first row is the header, repeated on each page
 */
export function table(widths: readonly number[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string, place: number, isHead: boolean) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[place] ?? 0}" w:type="dxa"/></w:tcPr>${paragraph(isHead ? 'TableHead' : 'TableText', run(text))}</w:tc>`;
  const row = (cells: readonly string[], index: number) =>
    `<w:tr><w:trPr><w:cantSplit/>${index === 0 ? '<w:tblHeader/>' : ''}</w:trPr>${cells.map((text, place) => cell(text, place, index === 0)).join('')}</w:tr>`;
  const total = widths.reduce((all, width) => all + width, 0);
  return (
    `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="${total}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr>` +
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${rows.map(row).join('')}</w:tbl>`
  );
}

/** The main document part: A4, with the footer from `footer`. */
export const document = (body: string): string =>
  `${head}<w:document xmlns:w="${MAIN}" xmlns:r="${OFFICE}"><w:body>${body}<w:sectPr><w:footerReference w:type="default" r:id="footer"/>` +
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/>' +
  '</w:sectPr></w:body></w:document>';

export const footer = (title: string): string =>
  `${head}<w:ftr xmlns:w="${MAIN}"><w:p><w:pPr><w:pStyle w:val="Note"/><w:tabs><w:tab w:val="right" w:pos="9638"/></w:tabs></w:pPr>${run(title)}` +
  '<w:r><w:tab/></w:r><w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p></w:ftr>';

interface StyleOf {
  size: number;
  before?: number;
  after?: number;
  bold?: boolean;
  more?: string;
}

/** `size` is in half points; `before` and `after` are in twentieths of a point. */
const style = (id: ParagraphStyle, name: string, { size, before = 0, after = 120, bold = false, more = '' }: StyleOf) =>
  `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>` +
  `${id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>'}<w:qFormat/><w:pPr>${id.startsWith('Heading') ? '<w:keepNext/>' : ''}` +
  (id === 'Heading1' || id === 'Rule'
    ? `<w:numPr><w:ilvl w:val="${id === 'Rule' ? 1 : 0}"/><w:numId w:val="1"/></w:numPr>`
    : '') +
  `<w:spacing w:before="${before}" w:after="${after}"/>${more}</w:pPr>` +
  `<w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`;

const LINES = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];

export const styles =
  `${head}<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/>` +
  `<w:sz w:val="21"/><w:lang w:val="${lang}"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>` +
  style('Normal', 'Normal', { size: 21 }) +
  style('Title', 'Title', { size: 40, bold: true, after: 200 }) +
  style('Heading1', 'heading 1', { size: 26, bold: true, before: 240, after: 100, more: '<w:outlineLvl w:val="0"/>' }) +
  style('Rule', 'Rule', { size: 21, after: 80 }) +
  style('TableHead', 'Table Head', { size: 19, bold: true, before: 40, after: 40 }) +
  style('TableText', 'Table Text', { size: 19, before: 40, after: 40 }) +
  style('Note', 'Note', { size: 17 }) +
  '<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style>' +
  '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>' +
  '<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>' +
  LINES.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="A8A296"/>`).join('') +
  '</w:tblBorders></w:tblPr></w:style></w:styles>';

const level = (place: number, text: string, paragraphStyle: ParagraphStyle) =>
  `<w:lvl w:ilvl="${place}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="${paragraphStyle}"/><w:lvlText w:val="${text}"/>` +
  '<w:lvlJc w:val="left"/><w:pPr><w:ind w:left="567" w:hanging="567"/></w:pPr></w:lvl>';

export const numbering =
  `${head}<w:numbering xmlns:w="${MAIN}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>` +
  `${level(0, '%1', 'Heading1')}${level(1, '%1.%2', 'Rule')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

/** @param links URLs by the ids used in `hyperlink` */
export const relationships = (links: Readonly<Record<string, string>>): string =>
  `${head}<Relationships xmlns="${PACKAGE}/relationships">` +
  ['styles', 'numbering', 'footer']
    .map((name) => `<Relationship Id="${name}" Type="${OFFICE}/${name}" Target="${name}.xml"/>`)
    .join('') +
  Object.entries(links)
    .map(
      ([id, url]) => `<Relationship Id="${id}" Type="${OFFICE}/hyperlink" Target="${xml(url)}" TargetMode="External"/>`,
    )
    .join('') +
  '</Relationships>';

export const packageRelationships =
  `${head}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="document" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>` +
  `<Relationship Id="core" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

export const contentTypes =
  `${head}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/>` +
  ['styles', 'numbering', 'footer']
    .map((name) => `<Override PartName="/word/${name}.xml" ContentType="${TYPE}.${name}+xml"/>`)
    .join('') +
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>';

/** @param day creation date, as `YYYY-MM-DD` */
export const coreProperties = (title: string, creator: string, day: string): string =>
  `${head}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
  'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
  `<dc:title>${xml(title)}</dc:title><dc:creator>${xml(creator)}</dc:creator><dc:language>${lang}</dc:language>` +
  ['created', 'modified']
    .map((what) => `<dcterms:${what} xsi:type="dcterms:W3CDTF">${day}T00:00:00Z</dcterms:${what}>`)
    .join('') +
  '</cp:coreProperties>';
