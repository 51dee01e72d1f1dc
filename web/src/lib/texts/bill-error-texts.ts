import type { ErrorCode } from '@suivi/contract/ground/errors';

/** Why a bill, or a file sent with it, is refused. */
export const billErrorTexts: Record<
  Extract<ErrorCode, `${'bill' | 'budget' | 'contract' | 'document' | 'finding' | 'tariff'}-${string}`>,
  string
> = {
  'bill-number-taken':
    'Une facture de ce fournisseur porte déjà ce numéro. Ouvrez-la pour la modifier, ou corrigez le numéro.',
  'bill-days-disordered':
    'Le dernier jour ne peut pas précéder le premier, ni la période dépasser trois ans. Corrigez les dates.',
  'bill-unit-not-allowed': 'Cette unité ne convient pas à l’énergie de ce point. Choisissez-en une autre.',
  'bill-coefficient-required':
    'Saisissez le coefficient de conversion du gaz (kWh PCS par m³), imprimé sur la facture.',
  'bill-credit-note-positive':
    'Les quantités et les montants d’un avoir sont comptés en moins. Retirez la facture de sa nature d’avoir, ou changez le signe.',
  'bill-point-twice':
    'Ce point figure deux fois pour le même premier jour. Réunissez les deux parties, ou corrigez une date.',
  'bill-over-estimate':
    'Une facture réelle et une estimation couvrent les mêmes jours, sans index ni ligne de reprise qui les départagent. Dites ce que compte la facture réelle.',
  'bill-feed-exists':
    'Cette énergie de ce site est déjà alimentée par les factures. Rechargez la page pour en changer le mois.',
  'finding-recovered-amount':
    'Un constat récupéré a un montant récupéré, et lui seul. Saisissez ce montant, ou choisissez un autre état.',
  'tariff-value-missing':
    'Cette grille n’est pas complète, ou une valeur est hors des bornes. Saisissez toutes ses valeurs.',
  'tariff-days-disordered': 'Le dernier jour vient avant le premier. Corrigez l’une des deux dates.',
  'budget-not-draft':
    'Cette version est votée ou close\u00a0: elle ne change plus. Créez une décision modificative (DM), qui commence par sa copie.',
  'budget-label-taken': 'Ce nom est déjà celui d’une version de cette année. Choisissez-en un autre.',
  'budget-state-order':
    'Un projet se vote, puis se clôt\u00a0; il ne revient pas en arrière. Rechargez la page.',
  'budget-quantity-sign':
    'Une consommation est positive, une économie négative. Corrigez le signe de la quantité.',
  'budget-file-faulty':
    'Ce classeur a des cellules qui ne sont pas prises. Corrigez-les, puis vérifiez-le à nouveau.',
  'contract-days-disordered': 'Le dernier jour vient avant le premier. Corrigez l’une des deux dates.',
  'contract-points-of-another-energy':
    'Un point n’existe plus, ou est d’une autre énergie que le contrat. Retirez-le de la liste.',
  'contract-lot-taken':
    'Ce fournisseur a déjà un contrat de ce lot à partir de ce jour. Modifiez-le, ou changez le nom du lot.',
  'bill-file-not-an-invoice':
    'Ce XML n’est pas une facture électronique (CII, Factur-X ou UBL). Envoyez la facture en PDF, ou saisissez-la.',
  'bill-file-is-a-workbook':
    'Un classeur s’importe dans «\u00a0Imports et exports\u00a0». Ici, envoyez des PDF, des photos ou des factures électroniques.',

  'document-empty': 'Ce fichier est vide. Choisissez-en un autre.',
  'document-type-not-accepted':
    'Ce fichier n’est ni un PDF, ni une image PNG ou JPEG, ni un XML, ni un classeur Excel (.xlsx). Enregistrez-le dans l’un de ces formats.',
  'document-encrypted':
    'Ce fichier est protégé par un mot de passe. Ouvrez-le, imprimez-le dans un nouveau PDF ou enregistrez-le sans mot de passe, puis réessayez.',
  'document-damaged': 'Ce fichier est abîmé ou incomplet. Demandez-le de nouveau à qui vous l’a envoyé.',
  'document-unsafe':
    'Ce fichier contient des éléments dangereux (macros, scripts ou programmes, ou définitions XML qui vont chercher des données ailleurs). Enregistrez-le sans eux, ou imprimez-le dans un nouveau PDF. Rien n’a été enregistré.',
  'document-too-heavy':
    'Ce fichier demande trop de temps ou de mémoire pour être lu. Imprimez-le dans un nouveau PDF de moins de pages, puis réessayez.',
  'document-already-there': 'Ce fichier est déjà joint ici. Ouvrez-le dans la liste.',
  'document-without-pages': 'Ce document n’a pas d’aperçu. Téléchargez-le pour l’ouvrir.',
};
