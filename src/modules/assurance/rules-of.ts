import type { BuiltControlId, ControlId } from './promises';
import type { MakeRule } from '~/kit/rules/rule';
import * as budgets from '~/kit/rules/budgets';
import * as claims from '~/modules/claims/rules';
import * as comparisons from '~/modules/frameworks/rules';
import * as copies from '~/kit/rules/copies';
import * as feeds from '~/kit/rules/feeds';
import * as head from '~/kit/rules/head';
import * as headings from '~/kit/rules/headings';
import * as labels from '~/modules/customers/rules';
import * as links from '~/kit/rules/links';
import * as llms from '~/kit/rules/llms';
import * as privacy from '~/kit/rules/privacy';
import * as references from '~/kit/rules/references';
import * as search from '~/modules/search/rules';
import * as security from '~/kit/rules/security';
import * as sitemap from '~/kit/rules/sitemap';

/** The rule modules by file name. In addition to rules, they export code that rules share. */
export const modules = {
  budgets,
  claims,
  comparisons,
  copies,
  feeds,
  head,
  headings,
  labels,
  links,
  llms,
  privacy,
  references,
  search,
  security,
  sitemap,
};

/** The rules of each control; all of them must pass. */
const rules: Readonly<Record<BuiltControlId, readonly MakeRule[]>> = {
  'R-01': [links.internalLinksLeadToAPageOrFile, links.fragmentsLeadToAnElement, links.noLinkIsEmpty],
  'R-02': [
    links.externalLinksAreEncrypted,
    links.internalLinksAreWrittenAsServed,
    links.linksAreWrittenFromTheRoot,
    links.noLinkDependsOnTheProtocol,
  ],
  'R-03': [links.mailAddressesAreWellFormed, links.telephoneNumbersAreWellFormed],
  'R-04': [
    head.titlesAreUnique,
    head.titlesNameTheProduct,
    head.descriptionsAreUnique,
    head.descriptionsHaveTheRightLength,
    headings.mainHeadingsAreUnique,
  ],
  'R-05': [
    head.theHeadIsComplete,
    head.addressesInTheHeadAreTheCanonicalOnes,
    head.pagesThatAreNotListedHaveNoAddress,
    head.shareImagesAreThereInTheirSize,
  ],
  'R-06': [search.theSearchFindsEveryPage, search.theWordsOfTheSearchAreThoseOfThePages],
  'R-07': [
    sitemap.theSitemapIsThere,
    sitemap.theSitemapNamesEveryPageByItsCanonicalAddress,
    sitemap.theSitemapNamesNothingElse,
    sitemap.everyAddressOfTheSitemapHasItsLastChange,
    sitemap.robotsAllowTheSiteAndNameTheSitemap,
  ],
  'R-08': [
    copies.everyPageHasACopyAndNamesIt,
    copies.everyCopyBelongsToAPage,
    copies.copiesSayInFrontWhatTheHeadSays,
    copies.searchEnginesListPagesAndNoCopies,
  ],
  'R-09': [llms.theListHasItsForm, llms.theListNamesEveryCopyOnce, llms.feedsAndSitemapLeadToPagesWithCopies],
  'R-10': [
    feeds.feedsHaveWhatRssRequires,
    feeds.datesOfFeedsCanBeRead,
    feeds.addressesOfFeedsAreWholeAndLeadToPages,
    feeds.theFeedOfArticlesHoldsThePublishedOnes,
    feeds.theFeedOfEditionsHoldsEveryEdition,
    feeds.feedsOfTrustHoldEveryChange,
    feeds.pagesAnnounceTheirFeed,
  ],
  'A-01': [headings.everyPageHasOneMainHeading, headings.headingsSkipNoLevel, headings.noHeadingIsEmpty],
  'A-02': [headings.everyPageHasItsLandmarks],
  'A-03': [references.namedIdsExist, references.idsAreUnique, references.popoverButtonsLeadToPopovers],
  'A-04': [headings.pagesAreInEnglish],
  'A-05': [budgets.picturesHaveTheirSize],
  'P-01': [privacy.nothingIsLoadedFromElsewhere],
  'P-02': [security.onlyTheServiceMayBeAsked, security.theCaptchaIsWhereItIsShown],
  'S-01': [security.thePolicyComesFirst],
  'S-02': [security.thePolicyLetsNothingUnsafeIn],
  'S-03': [security.thePolicyKnowsExactlyWhatIsInline],
  'S-04': [security.nothingInlineIsBeyondAHash],
  'S-05': [security.everyPageHasItsHeaders],
  'S-06': [search.onlyTheSearchPageCompilesWebAssembly],
  'S-07': [security.noSecretIsPublished],
  'S-08': [security.securityTxtIsValid],
  'T-01': [labels.everyQuoteCarriesItsLabel, labels.everyInventedCustomerIsLabelled, labels.caseStudiesAreLabelled],
  'T-02': [
    claims.figuresOfClaimsAreMarkedAsClaims,
    claims.everyMarkedClaimSaysOnWhatItRests,
    claims.everyClaimStandsOnTheSite,
  ],
  'T-05': [comparisons.noPageRestsOnAnOldComparison],
  'W-01': [budgets.everyPageArrivesInOneRoundTrip],
  'W-02': [budgets.nothingBlocksTheFirstPaint, budgets.theTextComesFirst],
  'W-03': [budgets.inlineScriptsAreSmall],
  'W-04': [budgets.scriptsLoadedWithThePageAreSmall, budgets.noFrameworkIsLoadedWithThePage],
  'W-05': [budgets.thereIsOneSmallFont, budgets.fontsNeverHideText, budgets.everyFontHasASubstitute],
  'W-06': [budgets.picturesSeenAtOnceAreSmall],
  'W-07': [security.hashedFilesAreKeptForever],
};

/** The rules that the build runs for a control; empty if tests check it. */
export function rulesOf(control: ControlId): readonly MakeRule[] {
  return isBuilt(control) ? rules[control] : [];
}

const isBuilt = (control: ControlId): control is BuiltControlId => control in rules;
