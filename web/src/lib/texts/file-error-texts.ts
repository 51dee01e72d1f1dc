/** Why a file is refused before its content is understood. */
export const fileErrorTexts = {
  'file-empty': 'Ce fichier est vide. Choisissez-en un autre.',
  'file-too-large': 'Ce fichier est trop grand. Partagez-le en plusieurs fichiers, par exemple un par année.',
  'file-not-tabular':
    'Ce fichier n’est ni un classeur (.xlsx, .ods) ni un texte séparé (CSV). Enregistrez-le dans l’un de ces formats.',
  'file-excel-other-format':
    'Ce format d’Excel (.xls ou .xlsb) n’est pas lu. Ouvrez le fichier dans Excel ou LibreOffice, puis Fichier, Enregistrer sous, type «\u00a0Classeur Excel (.xlsx)\u00a0», et envoyez la copie.',
  'file-opendocument':
    'Ce fichier est un classeur LibreOffice (.ods), et il faut ici un classeur Excel. Ouvrez-le, puis Fichier, Enregistrer sous, type «\u00a0Excel 2007-365 (.xlsx)\u00a0», et envoyez la copie.',
  'file-damaged':
    'Ce fichier est abîmé ou incomplet. Ouvrez-le dans un tableur, enregistrez-le, puis réessayez.',
  'file-encrypted':
    'Ce fichier est protégé par un mot de passe. Dans Excel\u00a0: Fichier, Informations, Protéger le classeur, retirez le mot de passe, enregistrez, puis réessayez.',
  'file-unsafe': 'Ce fichier contient des éléments dangereux. Recopiez ses données dans un nouveau classeur.',
  'file-inflates-too-much':
    'Ce fichier contient bien plus de données que sa taille ne l’annonce. Recopiez les lignes utiles dans un nouveau classeur.',
  'file-sizes-false':
    'Les tailles annoncées par ce fichier sont fausses. Enregistrez-le de nouveau, puis réessayez.',
  'file-too-many-parts':
    'Ce classeur contient trop d’éléments. Gardez les feuilles à importer, puis réessayez.',
  'file-too-many-sheets': 'Ce classeur a trop de feuilles (60 au plus). Gardez celles à importer.',
  'file-too-many-rows': 'Ce fichier a trop de lignes (150 000 au plus). Partagez-le en plusieurs fichiers.',
  'file-too-many-columns': 'Ce fichier a trop de colonnes (256 au plus). Gardez celles à importer.',
  'file-too-many-cells': 'Ce fichier a trop de cellules remplies. Partagez-le en plusieurs fichiers.',
  'file-too-much-text': 'Ce fichier contient trop de texte. Gardez les colonnes à importer.',
  'file-customer-space':
    'Ce fichier d’Enedis contient des index (R64) ou des puissances, ou est un classeur. Demandez plutôt, en CSV, la «\u00a0Consommation quotidienne\u00a0» (R65) ou la «\u00a0Courbe de charge\u00a0» (R63) du même point.',
  'file-too-slow': 'Ce fichier est trop complexe à lire. Recopiez ses données dans un nouveau classeur.',
} as const;
