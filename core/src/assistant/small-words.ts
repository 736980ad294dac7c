/** Little words of both languages that stand between the others. */
export const smallWords: Readonly<Record<'el' | 'en', readonly string[]>> = {
  el: 'μεση ο η το οι τα τη την τησ τον του τουσ τισ των ενα ενασ εναν μια μιασ και κι με σε στο στη στην στον στα στισ στουσ απο για χωρισ που πωσ ποσο τι ναι οχι δεν δε μη μην θα να ασ μου μασ σου σασ αν οταν ωσ σαν αλλα ομωσ μετα πριν πολυ λιγο λιγη λιγα λιγεσ μερικα μερικεσ μερικουσ κατι αλλο αλλη αλλα ολα ολο ολη ολεσ ειναι ηταν εχω εχει εχουμε υστερα επειτα επισησ ακομα ακομη αυτο αυτα αυτη αυτοσ εκεινο οπωσ οσο οτι απτο απτη απτην ουτε μεχρι μονο μαζι τοτε εδω εκει χθεσ χτεσ προχθεσ χρονο χρονια καφε σακουλεσ κομμενο τριμμενο κανα καμια κανενα κανεναν αργα νωρισ νυχτα μερα ωρα βδομαδα εβδομαδα μηνα παγκο φουρνο κηπο κηποσ χωριο μαναβη σπιτι παιδια παιδι γιαγια παππουσ πεθερα μαμα μπαμπα αντρασ γυναικα φιλοι κοσμοσ παρεα γιορτη τραπεζι δουλεια πρωτη πρωτο φορα φορεσ ενταξει σωστα σωστο μεγαλο μικρο καλη καλο κακο κακη χερια ματι απορροφητηρασ ντρεπομαι ξερω ξερει ειμαι εισαι ειμαστε ημασταν ημουν ηταν ητανε τρωει τρωνε θελει ξεχασα κανω κανει κανουμε βγουμε παμε πω πει λεω λεει εξω μεσα πανω κατω διπλα αλλιωσ μαζι ολοι ολουσ κανεισ κανενασ τιποτα παντα σχεδον περσι φετοσ χθεσινο χτεσινο'.split(
    ' ',
  ),
  en: 'a an the of and or to in on at by for from with without some any no not is are was were be been it its this that these those my our your we i you me us he she they them do does did have has had will would could should can may might must if when then so but as up out off about into over under just only also too very more most other another please again all each every last left both half than there here what which who whose where why how'.split(
    ' ',
  ),
};
