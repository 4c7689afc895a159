import type { SiteTestControlId } from '~/modules/assurance/promises';
import type { MakeRule } from '~/kit/rules/rule';
import * as crosswalk from './crosswalk.ts';
import * as facts from './facts.ts';
import * as frameworks from './frameworks.ts';
import * as navigation from './navigation.ts';
import * as ownPage from './own-page.ts';
import * as structuredData from './structured-data.ts';

/** The rule modules, by file name. They also export helpers their rules share. */
export const testedModules = {
  crosswalk,
  facts,
  frameworks,
  navigation,
  'own-page': ownPage,
  'structured-data': structuredData,
};

/** For each control that tests check on the built files: its rules, all of which must pass. */
export const testedRules: Readonly<Record<SiteTestControlId, readonly MakeRule[]>> = {
  'A-06': [crosswalk.filtersAreThereOnlyWithScript],
  'A-07': [navigation.pagesFadeIntoEachOther],
  'P-03': [navigation.everyFormSaysWhereItGoes],
  'P-04': [navigation.onlyPagesAreOpenedAhead],
  'T-03': [
    facts.everyFactHasAnIdOfItsOwn,
    facts.claimsOfPagesAndFactsAreTheSame,
    facts.factsOfFrameworksStandOnTheirPages,
    facts.outcomesOfFrameworksAreShown,
    facts.theFactsAreThoseOfTheEntries,
  ],
  'T-04': [
    frameworks.everyPageNamesItsEdition,
    frameworks.everyPageSaysWhenItWasVerified,
    frameworks.noEditionIsShownAsOtherThanItIs,
    structuredData.pagesOfFrameworksSayWhatWasCheckedWhen,
  ],
  'T-06': [frameworks.sealsHaveAStrokeForEachPart, frameworks.visibleGroupsAddUpToTheTotal],
  'T-07': [
    crosswalk.everyTwoFrameworksHaveOnePage,
    crosswalk.theMatrixLeadsToEveryPairFromBothSides,
    crosswalk.frameworksLeadToTheirRow,
  ],
  'T-08': [
    crosswalk.tablesHaveACellForEveryTwoParts,
    crosswalk.everyCellIsALinkToItsReason,
    crosswalk.partsWithoutACounterpartAreNamed,
  ],
  'T-09': [
    crosswalk.relationsAreThoseOfTheData,
    crosswalk.relationsReadAlikeFromBothSides,
    crosswalk.kindsAreShownByShapeAndByWord,
  ],
  'T-10': [
    structuredData.everyBlockIsJsonOfSchemaOrg,
    structuredData.everyBlockKeepsToTheVocabulary,
    structuredData.everyPageNamesTheOrganization,
    structuredData.everyPageOffersTheSearch,
    structuredData.breadcrumbsSayWhatIsVisible,
    structuredData.questionsAndAnswersStandOnThePage,
    structuredData.accordionsAreSaidToBeQuestions,
    structuredData.listedItemsAreLinkedFromThePage,
    structuredData.listPagesSayWhatTheyList,
  ],
  'T-11': [structuredData.noRatingIsPassedOffAsReal],
  'T-12': [ownPage.everyFigureComesFromTheRun],
};
